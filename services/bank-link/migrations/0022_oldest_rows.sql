-- The oldest row of a file that doesn't show whether it changed the balance: a row counts only if it did, or only if it didn't, by the balance
-- that an earlier file states. `other_reason` is the row's reason in the other case.
alter table import_row add column counts_if text, add column other_reason text;
alter table import_row add check (counts_if in ('changed', 'unchanged'));
create index import_row_counts_if on import_row (tenant_id, bank_account_id) where counts_if is not null;
