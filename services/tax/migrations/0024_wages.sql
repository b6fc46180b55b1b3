-- What the ledger's events say about the wages of a year; a rebuild reads them again.
create table year_wages (
  tenant_id              int not null,
  year                   smallint not null,
  runs                   int not null,
  gross_cents            bigint not null,
  deductions_cents       bigint not null,
  waiting_runs           int not null,
  waiting_cents          bigint not null,
  w3_wages_cents         bigint,
  w3_medicare_cents      bigint,
  w3_posted              boolean not null,
  primary key (tenant_id, year)
);

-- The payroll provider whose net pay a leg's text names. Legs from before get it from the job that reads their texts again.
alter table leg add column pay_through text;
create index leg_of_pay on leg (tenant_id, date) where pay_through is not null and not reversed;
alter table leg no force row level security;
alter table job no force row level security;
insert into job (tenant_id, id, kind, payload, requested_by)
select tenant_id, gen_random_uuid(), 'books.read-payees', '{}', 'upgrade' from (select distinct tenant_id from leg) as kept;
alter table leg force row level security;
alter table job force row level security;
