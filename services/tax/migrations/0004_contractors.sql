-- Payments to contractors and vendors as payroll tells them, never with a taxpayer number. Read models; amounts are cents, paid positive.
-- Every key leads with tenant_id.

create table contractor_payment (
  tenant_id      int not null,
  payment_id     text not null,
  date           date not null,
  amount_cents   bigint not null,
  contractor     text not null,
  contractor_key text not null,
  reportable     boolean not null,
  primary key (tenant_id, payment_id)
);
create index contractor_payment_key on contractor_payment (tenant_id, contractor_key, date);

create table vendor (
  tenant_id  int not null,
  vendor_id  uuid not null,
  name       text not null,
  reportable boolean not null,
  w9         text not null check (w9 in ('missing', 'requested', 'on-file')),
  has_tin    boolean not null,
  has_address boolean not null,
  withheld_years smallint[] not null,
  primary key (tenant_id, vendor_id)
);

-- Every name under which a vendor is paid, by its key.
create table vendor_key (
  tenant_id      int not null,
  contractor_key text not null,
  vendor_id      uuid not null,
  primary key (tenant_id, contractor_key)
);
create index vendor_key_vendor on vendor_key (tenant_id, vendor_id);

-- What a contractor's payments of a year add up to; written by the statement that changes them (sql/contractor-years.sql).
create table contractor_year (
  tenant_id        int not null,
  year             smallint not null,
  contractor_key   text not null,
  payments         int not null,
  cents            bigint not null,
  reportable_cents bigint not null,
  primary key (tenant_id, year, contractor_key)
);
