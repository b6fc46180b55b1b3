-- Decisions by people on removed transactions wait under the bank transaction's number, by which they apply when it returns; those from before have its content
-- alone. `payment_ids`: the payments of invoices or bills that the line stood for, of `paid_cents` in all, debit positive.
alter table remembered_decision add column bank_transaction_id uuid, add column payment_ids jsonb, add column paid_cents bigint;
create index remembered_decision_transaction on remembered_decision (tenant_id, bank_transaction_id) where bank_transaction_id is not null;
