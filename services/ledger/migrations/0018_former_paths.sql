-- What accounts were called before they were renamed. Entries and events name them so for good, so no other account takes such a name.
create table former_path (
  tenant_id  int not null,
  path       text not null,
  account_id int not null,
  primary key (tenant_id, path),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id)
);
