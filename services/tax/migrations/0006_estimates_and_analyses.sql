-- What subscribers were last told of a year's estimate, so that only another one is published; and runs of all analyses with what they found.

create table told_estimate (
  tenant_id int not null,
  year      smallint not null,
  method    text not null check (method in ('cash', 'accrual')),
  estimate  jsonb not null,
  told_at   timestamptz not null,
  primary key (tenant_id, year, method)
);

-- One run is unfinished for a year and method at a time; its parts are kept as they are done, so that a run that was cut off goes on behind them.
create table analysis_run (
  tenant_id    int not null,
  job_id       uuid not null,
  year         smallint not null,
  method       text not null check (method in ('cash', 'accrual')),
  requested_by text not null,
  parts        jsonb not null default '[]',
  finished_at  timestamptz,
  primary key (tenant_id, job_id)
);
create unique index analysis_run_open on analysis_run (tenant_id, year, method) where finished_at is null;
create index analysis_run_newest on analysis_run (tenant_id, year, method, finished_at desc);
