-- Prices that include sales tax: in which categories, and at which rate from which day. Null where nobody ever said.
alter table books add column sales_tax jsonb;

-- Entries of bank transactions that were posted anew because their sales tax changed; whoever knows a line by its old number finds it here.
create table reposted (
  tenant_id   int not null,
  entry_id    bigint not null,
  as_entry_id bigint not null,
  primary key (tenant_id, entry_id)
);
create index on reposted (tenant_id, as_entry_id);
