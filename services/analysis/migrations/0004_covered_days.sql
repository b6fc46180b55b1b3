-- Which days of the own accounts statements and feeds cover, so that every service knows the same day through which books are complete. Read models of
-- bank-link's and the ledger's events.

create table own_account (
  tenant_id       int not null,
  account_id      int not null,
  path            text not null,
  money           boolean not null,
  closed          boolean not null,
  -- Null until the account represents a bank account.
  bank_account_id uuid,
  primary key (tenant_id, account_id)
);

-- The last day of each statement of an account, and of each balance that a feed states.
create table covered (
  tenant_id       int not null,
  source_id       uuid not null,
  bank_account_id uuid not null,
  through         date not null,
  primary key (tenant_id, source_id, bank_account_id)
);
create index covered_account on covered (tenant_id, bank_account_id, through);
