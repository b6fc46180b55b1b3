-- Accounts of goods for sale whose names don't say so; null if none was ever named.
alter table books add column inventory_accounts jsonb;
