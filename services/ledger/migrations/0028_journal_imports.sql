-- Journals as they were imported, moves from another program among them: what can be taken back as a whole. Their entries are those of journals between
-- the two numbers: journals of a business are posted one at a time.
create table journal_import (
  tenant_id      int not null,
  import_id      uuid not null,
  file_name      text not null,
  entries        int not null,
  lines          int not null,
  first_entry_id bigint not null,
  last_entry_id  bigint not null,
  first_day      date not null,
  last_day       date not null,
  imported_by    text not null,
  imported_at    timestamptz not null default now(),
  undone_by      text,
  undone_at      timestamptz,
  primary key (tenant_id, import_id)
);
create index journal_import_newest on journal_import (tenant_id, imported_at desc);
