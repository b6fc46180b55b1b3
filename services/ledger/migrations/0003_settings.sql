-- What a business sets beside time zone, fiscal year and method. `settings_revision` counts changes, so that nobody overwrites what they have not seen.
alter table books
  add column owners                    jsonb not null default '[]',
  add column payroll_benchmark_percent double precision not null default 30,
  add column receipt_limit_cents       bigint not null default 7500,
  add column support_address           text not null default '',
  add column revenue_sources           jsonb not null default '[]',
  add column settings_revision         int not null default 0;
-- Which categories can be opened follows from the revenue sources.
alter table account drop column expandable;
