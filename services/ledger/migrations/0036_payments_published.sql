-- Payments from before `ledger.document-paid` are published once, by a job for each business that has any.
alter table document_payment no force row level security;
alter table job no force row level security;
insert into job (tenant_id, id, kind, payload, requested_by)
select tenant_id, gen_random_uuid(), 'bills-and-invoices.publish-payments', '{}', 'upgrade'
from (select distinct tenant_id from document_payment where undone_at is null) as paid;
alter table document_payment force row level security;
alter table job force row level security;
