-- Names of a business's owners, as the ledger's settings tell them. A read model.
create table owner (
  tenant_id int not null,
  name      text not null,
  primary key (tenant_id, name)
);
