-- What is paid in a month and to whom in a year, kept in step with the payments, so that a screen's totals do not read a year of them.

create table payment_month (
  tenant_id        int not null,
  month            date not null,
  payment_type     text not null,
  payments         int not null,
  unnamed          int not null,
  amount_cents     bigint not null,
  reportable_cents bigint not null,
  primary key (tenant_id, month, payment_type)
) with (fillfactor = 50);

-- By the key of the name that counts; the empty one is nobody. Vendors are joined when it is read, since their names move between them.
create table contractor_year (
  tenant_id        int not null,
  year             smallint not null,
  contractor_key   text not null,
  payments         int not null,
  amount_cents     bigint not null,
  reportable_cents bigint not null,
  primary key (tenant_id, year, contractor_key)
) with (fillfactor = 50);

-- The owner of the tables is walled off from their rows too; for these statements it reads them all.
alter table payment no force row level security;
insert into payment_month
select tenant_id, date_trunc('month', date)::date, payment_type, count(*), count(*) filter (where contractor_key = ''), sum(amount_cents),
       coalesce(sum(amount_cents) filter (where reportable), 0)
from payment group by 1, 2, 3;
insert into contractor_year
select tenant_id, extract(year from date), contractor_key, count(*), sum(amount_cents), coalesce(sum(amount_cents) filter (where reportable), 0)
from payment group by 1, 2, 3;
alter table payment force row level security;

-- Finds how a contractor's name is written, too.
drop index payment_contractor;
create index payment_contractor on payment (tenant_id, contractor_key, contractor);
