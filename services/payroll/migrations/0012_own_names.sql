-- The owners of the business, as the ledger's settings tell them; null before. Like the business itself, they are never the payee of a payment.
alter table payroll_settings add column owners text[];

-- Payments from before banks' layouts were read are read again and published once, by a job for each business that has any.
alter table payment no force row level security;
alter table job no force row level security;
insert into job (tenant_id, id, kind, payload, requested_by)
select tenant_id, gen_random_uuid(), 'contractor-payments.read-payees', '{}', 'upgrade' from (select distinct tenant_id from payment) as paid;
alter table payment force row level security;
alter table job force row level security;
