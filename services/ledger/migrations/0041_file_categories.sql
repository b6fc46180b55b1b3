-- Which category of the business a name in another program's files means, as people chose it. `name` is in lower case, `shown` as the file has it.
create table file_category (
  tenant_id  int not null,
  kind       text not null check (kind in ('income', 'expense', 'transfer')),
  name       text not null,
  shown      text not null,
  account_id int not null,
  chosen_by  text not null,
  chosen_at  timestamptz not null default now(),
  primary key (tenant_id, kind, name),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id)
);
