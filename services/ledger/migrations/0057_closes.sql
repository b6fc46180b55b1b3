-- A month or a fiscal year that was closed: its figures as they were when it was locked, written with the lock. `newest_entry_id` and `decided_until`
-- divide what the figures are made of from later entries and decisions. Told first-hand: no rebuild touches it.
create table close (
  tenant_id         int not null,
  close_id          uuid not null,
  lock_seq          int not null,
  year              smallint not null,
  month             smallint,
  start_date        date not null,
  through           date not null,
  year_start        date not null,
  method            text not null check (method in ('cash', 'accrual')),
  net_income_cents  bigint not null,
  assets_cents      bigint not null,
  liabilities_cents bigint not null,
  equity_cents      bigint not null,
  newest_entry_id   bigint not null,
  decided_until     timestamptz not null,
  log_position      bigint not null,
  log_hash          text not null,
  closed_by         text not null,
  closed_at         timestamptz not null,
  primary key (tenant_id, close_id),
  foreign key (tenant_id, lock_seq) references lock_change (tenant_id, seq),
  check (year_start <= start_date and start_date <= through)
);
comment on table close is 'append-only';
create index close_newest on close (tenant_id, closed_at desc);

-- Each account of a close, debit positive: its balance on the last day, or of income and expenses the sum since the fiscal year began.
create table close_amount (
  amount_cents bigint not null,
  tenant_id    int not null,
  account_id   int not null,
  close_id     uuid not null,
  primary key (tenant_id, close_id, account_id),
  foreign key (tenant_id, close_id) references close (tenant_id, close_id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id)
);
comment on table close_amount is 'append-only';
