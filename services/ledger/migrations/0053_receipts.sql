-- Receipts: the file without where it was taken, a picture for the screen, and what was read on it, which is only a hint.
create table receipt (
  tenant_id       int not null,
  receipt_id      uuid not null,
  -- Of the bytes as they were uploaded, so that the same file again is the same receipt.
  content_hash    text not null,
  file_name       text not null,
  media_type      text not null,
  file_key        text not null,
  -- Null for a PDF with text.
  picture_key     text,
  state           text not null check (state in ('reading', 'matched', 'suggested', 'unmatched', 'failed')),
  total_cents     bigint,
  sales_tax_cents bigint,
  date            date,
  merchant        text,
  card_digits     text,
  frames          jsonb not null default '[]',
  text            jsonb not null default '[]',
  problem         text,
  matched_by      text,
  -- A person detached it, so no program attaches it again.
  by_hand         boolean not null default false,
  added_by        text not null,
  received_at     timestamptz not null,
  primary key (tenant_id, receipt_id),
  unique (tenant_id, content_hash)
);
create index receipt_newest on receipt (tenant_id, received_at desc, receipt_id);
create index receipt_open on receipt (tenant_id) where state in ('suggested', 'unmatched');

-- `source` is the bank transaction, which keeps its number when it is posted again or imported again; of an entry without one, the entry.
create table receipt_row (
  tenant_id  int not null,
  receipt_id uuid not null,
  source     text not null,
  primary key (tenant_id, receipt_id, source),
  foreign key (tenant_id, receipt_id) references receipt (tenant_id, receipt_id) on delete cascade
);
create index receipt_row_source on receipt_row (tenant_id, source);
