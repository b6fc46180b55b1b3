-- A transaction that was removed and is imported again keeps its number, and with it people's decisions. `former_transaction_id`: the transaction that a row
-- claimed until its import was undone.
alter table import_row add column former_transaction_id uuid;
create index import_row_former on import_row (tenant_id, former_transaction_id) where former_transaction_id is not null;
create index bank_transaction_removed on bank_transaction (tenant_id, bank_account_id, amount_cents, date) where removed;
