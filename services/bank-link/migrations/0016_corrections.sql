-- Rows by which a bank replaces or deletes a transaction of an earlier file: {ids, by}, with the bank's ids of that transaction.
alter table import_row add column corrects jsonb;
create index import_row_corrections on import_row (tenant_id, import_id) where corrects is not null;
