-- Mappings of CSV columns that a person confirmed, under the shape that a bank's files share, per account that such a file went into.

create table csv_mapping (
  tenant_id       int not null,
  shape           text not null,
  bank_account_id uuid not null,
  mapping         jsonb not null,
  confirmed_at    timestamptz not null default now(),
  confirmed_by    text not null,
  primary key (tenant_id, shape, bank_account_id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, bank_account_id)
);

-- The shape of the file, and where its mapping came from: recognised, guessed, given or remembered.
alter table import add column shape text, add column mapping_source text;
