-- What was withheld from a vendor in a year, as a person notes it: boxes 4 to 7 of the form.
create table withholding (
  tenant_id          int not null,
  year               smallint not null,
  vendor_id          uuid not null,
  federal_cents      bigint not null check (federal_cents >= 0),
  state              text not null,
  state_number       text not null,
  state_cents        bigint not null check (state_cents >= 0),
  state_income_cents bigint not null check (state_income_cents >= 0),
  noted_by           text not null,
  noted_at           timestamptz not null default now(),
  primary key (tenant_id, year, vendor_id),
  foreign key (tenant_id, vendor_id) references vendor (tenant_id, vendor_id)
);

-- As it stood when the form was made; null where nothing was withheld.
alter table form_1099 add column withheld jsonb;
