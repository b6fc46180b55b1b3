-- What may be the same transaction stands on the same account, day and amount; how it is worded is looked at afterwards.

drop index bank_transaction_content;
create index bank_transaction_alike on bank_transaction (tenant_id, bank_account_id, date, amount_cents) where not removed;
