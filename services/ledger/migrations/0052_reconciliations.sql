-- An account that a person compared with its statement until nothing was left to explain: a fact of the books, as it was when it was finished.
-- `through_entry_id` is the newest entry of the business then, and `position` that of the log: what came later is read as 'since then'. Told
-- first-hand: no rebuild touches it. Only reopening changes a row.
create table reconciliation (
  tenant_id         int not null,
  reconciliation_id uuid not null,
  account_id        int not null,
  statement_date    date not null,
  stated_cents      bigint not null,
  -- Of the reconciliation before it, or what the account opened with.
  beginning_cents   bigint not null,
  beginning_on      date,
  books_cents       bigint not null,
  -- Entries in the books on the statement's day that the bank had later, or hadn't yet.
  outstanding       jsonb not null,
  deposits          int not null,
  deposits_cents    bigint not null,
  payments          int not null,
  payments_cents    bigint not null,
  -- Entries that the statement cleared, oldest first: the report lists them as they were.
  cleared           jsonb not null,
  through_entry_id  bigint not null,
  method            text not null check (method in ('cash', 'accrual')),
  log_position      bigint not null,
  books_hash        text not null,
  file_name         text,
  finished_by       text not null,
  finished_at       timestamptz not null default now(),
  reopened_by       text,
  reopened_at       timestamptz,
  reopen_reason     text,
  primary key (tenant_id, reconciliation_id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id),
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null))
);
create unique index reconciliation_statement on reconciliation (tenant_id, account_id, statement_date) where reopened_at is null;
create index reconciliation_account on reconciliation (tenant_id, account_id, statement_date desc, finished_at desc);

-- The day on which a bank has a line of a journal or of an entry added by hand, as bank-link tells it: a read model, rebuilt from its events.
-- Only bank-link's id says which line it is; `entry_id` and `line` are looked up when it comes.
create table matched_line (
  tenant_id           int not null,
  bank_transaction_id uuid not null,
  bank_account_id     uuid not null,
  date                date not null,
  amount_cents        bigint not null,
  cleared_on          date not null,
  entry_id            bigint,
  line                smallint,
  primary key (tenant_id, bank_transaction_id)
);
create index matched_line_entry on matched_line (tenant_id, entry_id, line);
create index matched_line_day on matched_line (tenant_id, bank_account_id, cleared_on);
