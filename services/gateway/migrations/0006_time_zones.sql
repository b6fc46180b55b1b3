-- The time zone of each business, so that every screen has the business's day, wherever its browser is. Null until the consumer
-- gateway.time-zones has read the business's founding and its settings.
alter table business add column time_zone text;
