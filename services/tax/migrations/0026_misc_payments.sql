-- Payments that a Form 1099-MISC reports, as payroll publishes them: read model of its events; amounts are cents, paid positive.
create table misc_payment (
  tenant_id      int not null,
  payment_id     text not null,
  date           date not null,
  amount_cents   bigint not null,
  kind           text not null,
  contractor_key text not null,
  reportable     boolean not null,
  primary key (tenant_id, payment_id)
);
create index misc_payment_date on misc_payment (tenant_id, date);

-- What of the 1099-MISC isn't reported for a vendor, because it is a corporation. Vendors are read again from payroll's log.
alter table vendor add column exempt_kinds text[] not null default '{}';
delete from consumer_position where consumer = 'tax.contractors';
