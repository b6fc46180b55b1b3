-- What people decided about categories, and Schedule C as it was kept. Both were told first-hand and outlive every rebuild.

-- Holds for the category and all beneath it. The category map that comes with the product is code.
create table policy_decision (
  tenant_id    int not null,
  year         smallint not null,
  path         text not null,
  line         text not null,
  basis_points int not null check (basis_points between 0 and 10000),
  note         text not null,
  decided_by   text not null,
  decided_at   timestamptz not null default now(),
  primary key (tenant_id, year, path)
);

-- The year's form as it stood when somebody kept it; a change is another version.
create table form_version (
  tenant_id    int not null,
  form_id      uuid not null,
  form         text not null check (form in ('schedule-c')),
  year         smallint not null,
  method       text not null check (method in ('cash', 'accrual')),
  version      int not null,
  content      jsonb not null,
  generated_at timestamptz not null,
  generated_by text not null,
  primary key (tenant_id, form_id),
  unique (tenant_id, form, year, method, version)
);
