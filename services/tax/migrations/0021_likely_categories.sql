-- The categories that the assistant finds most likely for a line of which it isn't sure, the likeliest first. A read model of
-- `assistant.transaction-classified`.
create table likely_category (
  tenant_id  int not null,
  entry_id   bigint not null,
  line       smallint not null,
  categories jsonb not null,
  primary key (tenant_id, entry_id, line)
);
