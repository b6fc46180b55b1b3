-- The payee is what is left of a text whose layout isn't known: not confirmed until a person, a rule, or an import names it. Payments are read
-- again and published by a job for each business that has any.
alter table payment add column name_guess boolean not null default false;
alter table payment add column doubted boolean not null generated always as (unconfirmed or (name_guess and named_by = 'descriptor')) stored;

alter table payment no force row level security;
alter table job no force row level security;
insert into job (tenant_id, id, kind, payload, requested_by)
select tenant_id, gen_random_uuid(), 'contractor-payments.read-payees', '{}', 'upgrade' from (select distinct tenant_id from payment) as paid;
alter table payment force row level security;
alter table job force row level security;

-- The second of two returns after the recipient's name or TIN changed: an original; this is the correction to zero that comes first. Later
-- versions keep it.
alter table form_1099 add column second_of uuid;
alter table form_1099 add foreign key (tenant_id, second_of) references form_1099 (tenant_id, form_id);
