-- What tells whether a line on 'Transfer' is the other side of one: its key, account, day, amount, and the accounts that it names.
create type transfer_candidate as (
  tenant_id int, entry_id bigint, line smallint, money_account_id bigint, date date, basis entry_basis, amount_cents bigint, number text, named text[]
);
