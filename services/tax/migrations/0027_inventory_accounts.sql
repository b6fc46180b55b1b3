-- Accounts of goods for sale that the settings name. No older settings name any.
alter table business add column inventory_accounts jsonb not null default '[]';
