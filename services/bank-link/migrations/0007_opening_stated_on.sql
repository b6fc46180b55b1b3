-- The day at whose beginning the bank stated an opening balance, where the account has activity before it. What a journal shows between the first
-- activity and that day belongs to the stated balance too.

alter table bank_transaction add column stated_on date;
