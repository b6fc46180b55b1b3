-- What the books do not tell and an estimate needs, as people gave it for each tax year. Told first-hand: no rebuild touches it.

create table tax_profile (
  tenant_id  int not null,
  year       smallint not null,
  profile    jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (tenant_id, year)
);
