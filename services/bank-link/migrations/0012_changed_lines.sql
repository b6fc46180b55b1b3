-- What rows of statements said that stood on a line of an entry, or waited beside it, when a person changed the entry: the line as it is now, on
-- whichever account, may still be the same purchase, so rows with this account, day and amount are compared with it too.
create table changed_line (
  tenant_id           int not null,
  bank_transaction_id uuid not null,
  bank_account_id     uuid not null,
  date                date not null,
  amount_cents        bigint not null,
  primary key (tenant_id, bank_transaction_id, bank_account_id, date, amount_cents)
);
create index changed_line_known on changed_line (tenant_id, bank_account_id, amount_cents, date);
