-- Payers and forms from before payroll published them: the job publishes what subscribers would have heard since.
alter table payroll_settings no force row level security;
alter table form_1099 no force row level security;
alter table job no force row level security;
insert into job (tenant_id, id, kind, payload, requested_by)
select tenant_id, gen_random_uuid(), 'forms.publish-facts', '{}', 'upgrade'
from (select tenant_id from payroll_settings where payer_tin is not null or payer <> '{}' union select tenant_id from form_1099) as known;
alter table payroll_settings force row level security;
alter table form_1099 force row level security;
alter table job force row level security;
