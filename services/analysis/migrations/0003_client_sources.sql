-- What clients paid, by the processor that took it. Charges from before say nothing of theirs, which only invoicing's log tells: the consumer reads it
-- again from its beginning.

truncate client_charge, client_month;
delete from consumer_position where consumer = 'analysis.clients';
alter table client_charge add column processor text not null;
alter table client_month
  drop constraint client_month_pkey,
  add column processor text not null,
  add primary key (tenant_id, month, client, processor);
