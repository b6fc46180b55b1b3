-- Tax packages that were asked for. Whether one runs or has failed is told by its job; it is ready when its file is there.
create table tax_package (
  tenant_id    int not null,
  package_id   uuid not null,
  year         int not null,
  method       text not null,
  job_id       uuid not null,
  -- Who asked: the parts are collected in their name, with the role that they have by then.
  person_id    uuid not null,
  requested_by text not null,
  requested_at timestamptz not null,
  file_key     text,
  bytes        bigint,
  files        jsonb not null default '[]',
  primary key (tenant_id, package_id),
  foreign key (tenant_id) references business (tenant_id),
  -- The job is written at the end of the same transaction.
  foreign key (tenant_id, job_id) references job (tenant_id, id) deferrable initially deferred,
  check ((file_key is null) = (bytes is null))
);
create index tax_package_year on tax_package (tenant_id, year, requested_at desc);
