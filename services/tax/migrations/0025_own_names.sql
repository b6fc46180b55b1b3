-- The owners of a business: like the business itself, they are never the payee of a leg. The settings are read again from the log, and with them the
-- payees of the legs.
alter table business add column owners jsonb not null default '[]';
delete from consumer_position where consumer = 'tax.businesses';
