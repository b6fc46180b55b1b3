-- Which own accounts are personal or were, as the ledger tells it. A read model.
create table personal_account (
  tenant_id  int not null,
  account_id int not null,
  path       text not null,
  personal   boolean not null,
  primary key (tenant_id, account_id)
);
