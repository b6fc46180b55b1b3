-- The files of a kept form as they were drawn when it was kept: what was handed to a preparer can be handed over again, whatever the books say
-- since. No rebuild touches them. Forms that were kept before have none.
create table form_file (
  tenant_id int not null,
  form_id   uuid not null,
  format    text not null check (format in ('pdf', 'csv', 'entries')),
  -- gzip
  content   bytea not null,
  -- SHA-256 of `content`
  hash      bytea not null,
  primary key (tenant_id, form_id, format),
  foreign key (tenant_id, form_id) references form_version
);
alter table form_file alter column content set storage external;
comment on table form_file is 'append-only: a kept file stays as it was handed out';
