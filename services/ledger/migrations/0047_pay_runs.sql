-- Pay runs of imported payroll reports, one per provider and pay day, and the bank's rows that paid each. Told first-hand: no rebuild touches them.
-- A run without an entry waits for its rows, or a person split one of them (own_split).
create table pay_run (
  tenant_id            int not null,
  run_id               uuid not null,
  report_id            uuid not null,
  provider             text not null,
  file_name            text not null,
  pay_on               date not null,
  period_from          date,
  period_through       date,
  gross_cents          bigint not null,
  employee_taxes_cents bigint not null,
  deductions_cents     bigint not null,
  reimbursements_cents bigint not null,
  net_cents            bigint not null,
  by_check_cents       bigint not null,
  employer_taxes_cents bigint not null,
  entry_id             bigint,
  own_split            boolean not null default false,
  imported_by          text not null,
  imported_at          timestamptz not null default now(),
  primary key (tenant_id, run_id),
  unique (tenant_id, provider, pay_on),
  foreign key (tenant_id, entry_id) references entry (tenant_id, entry_id),
  check (net_cents = gross_cents - employee_taxes_cents - deductions_cents + reimbursements_cents)
);
create index pay_run_day on pay_run (tenant_id, pay_on desc);
create index pay_run_report on pay_run (tenant_id, report_id);

create table pay_run_row (
  tenant_id           int not null,
  bank_transaction_id uuid not null,
  run_id              uuid not null,
  pays                text not null check (pays in ('pay', 'tax', 'both')),
  primary key (tenant_id, bank_transaction_id),
  foreign key (tenant_id, run_id) references pay_run (tenant_id, run_id)
);
create index pay_run_row_run on pay_run_row (tenant_id, run_id);

-- The boxes of a year's Form W-3 as a person entered them, and the entry that corrects the year's wages and payroll taxes to them.
create table w3 (
  tenant_id int not null,
  year      smallint not null,
  boxes     jsonb not null,
  entry_id  bigint,
  saved_by  text not null,
  saved_at  timestamptz not null default now(),
  primary key (tenant_id, year),
  foreign key (tenant_id, entry_id) references entry (tenant_id, entry_id)
);
