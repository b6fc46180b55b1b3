-- The day a business started on, which answers line H of Schedule C. The settings are read again from the log.
alter table business add column started_on date;
delete from consumer_position where consumer = 'tax.businesses';
