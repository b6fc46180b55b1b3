-- What the analysis needs of the books, by account and day, of the business, and of what clients paid. Read models of other services' events;
-- amounts are cents, debit positive. Every key leads with tenant_id.

create table business (
  tenant_id                 int primary key,
  time_zone                 text not null,
  method                    text not null check (method in ('cash', 'accrual')),
  payroll_benchmark_percent real             not null,
  revenue_sources           jsonb not null
);

-- The chart as the ledger tells it.
create table account (
  tenant_id int not null,
  path      text not null,
  type      text not null,
  money     boolean not null,
  primary key (tenant_id, path)
);

-- What all lines of a day add up to, by the account that each has now.
create table day_amount (
  tenant_id int not null,
  day       date not null,
  path      text not null,
  basis     text not null check (basis in ('both', 'accrual', 'cash')),
  lines     int not null,
  cents     bigint not null,
  primary key (tenant_id, day, path, basis)
);

-- Sums of the days, written by the statement that changes them (sql/amount-sums.sql).
create table month_amount (
  tenant_id int not null,
  month     date not null,
  path      text not null,
  basis     text not null,
  lines     int not null,
  cents     bigint not null,
  primary key (tenant_id, month, path, basis)
);
create table account_amount (
  tenant_id int not null,
  path      text not null,
  basis     text not null,
  lines     int not null,
  cents     bigint not null,
  primary key (tenant_id, path, basis)
);

-- Charges whose money has arrived at the bank, each by its row on the processor's balance.
create table client_charge (
  tenant_id           int not null,
  bank_transaction_id uuid not null,
  client              text not null,
  date                date not null,
  gross_cents         bigint not null,
  fee_cents           bigint not null,
  primary key (tenant_id, bank_transaction_id)
);
create index client_charge_client on client_charge (tenant_id, client, date);

-- Sums of the charges, written by the statement that changes them (sql/client-months.sql).
create table client_month (
  tenant_id   int not null,
  month       date not null,
  client      text not null,
  charges     int not null,
  gross_cents bigint not null,
  fee_cents   bigint not null,
  primary key (tenant_id, month, client)
);
