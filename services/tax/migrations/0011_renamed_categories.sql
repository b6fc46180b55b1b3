-- Categories that were renamed, by account: what a category is for Schedule C is known by the name that it had first, until a person decides.
create table renamed_category (
  tenant_id  int not null,
  account_id int not null,
  first_path text not null,
  path       text not null,
  primary key (tenant_id, account_id)
);
