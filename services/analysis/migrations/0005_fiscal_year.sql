-- The month that the fiscal year starts with. Only the logs state it for businesses from before: the consumer reads them again from their beginning.

truncate business;
delete from consumer_position where consumer = 'analysis.businesses';
alter table business add column fiscal_year_start smallint not null;
