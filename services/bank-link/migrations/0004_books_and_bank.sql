-- What makes an account the same account, a row the same row, and what statements say that accounts held.

-- Identity of an account: institution, keyed hash of the whole number, kind. The number itself is nowhere; the mask is shown and never compared
-- alone. A card that was replaced has several numbers.
create table account_number (
  tenant_id       int not null,
  number_key      text not null,
  kind            text not null,
  institution     text not null,
  bank_account_id uuid not null,
  primary key (tenant_id, number_key, kind, institution),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, bank_account_id)
);
create index account_number_account on account_number (tenant_id, bank_account_id);

-- The accounts of a file: how each was found, what days of it the file covers, and what the file states.
create table import_account (
  tenant_id       int not null,
  import_id       uuid not null,
  bank_account_id uuid not null,
  key             text not null,
  is_new          boolean not null,
  certain         boolean not null,
  reason          text not null,
  rows            int not null,
  covers_from     date,
  covers_to       date,
  opening_cents   bigint,
  closing_on      date,
  closing_cents   bigint,
  difference_cents bigint,
  explanation     text,
  institution     text,
  number_key      text,
  kind            text,
  primary key (tenant_id, import_id, bank_account_id),
  foreign key (tenant_id, import_id) references import (tenant_id, import_id)
);
create index import_account_files on import_account (tenant_id, bank_account_id);

-- Balances at the end of a day, as a file states them or as they follow from what it states.
create table stated_balance (
  tenant_id       int not null,
  check_id        uuid not null,
  import_id       uuid not null,
  bank_account_id uuid not null,
  date            date not null,
  stated_cents    bigint not null,
  source          text not null check (source in ('opening', 'running', 'closing')),
  edge            boolean not null,
  primary key (tenant_id, check_id),
  foreign key (tenant_id, import_id) references import (tenant_id, import_id)
);
create index stated_balance_import on stated_balance (tenant_id, import_id);

-- `held`: the row waits beside its twin until a person decides; it is not in the books.
alter table import_row add column transacted_on date, add column held boolean not null default false, add column twin_id uuid;
alter table import_row drop constraint import_row_status_check;
alter table import_row add constraint import_row_status_check check (status in ('new', 'duplicate', 'possible-duplicate', 'rejected'));
drop index import_row_open;
create index import_row_open on import_row (tenant_id, import_id, date, row) where bank_transaction_id is null and status <> 'rejected' and not held;
create index import_row_held on import_row (tenant_id, twin_id) where held;

create table possible_duplicate (
  tenant_id             int not null,
  possible_duplicate_id uuid not null,
  import_id             uuid not null,
  row                   int not null,
  bank_account_id       uuid not null,
  twin_id               uuid not null,
  answer                text check (answer in ('same', 'both')),
  answered_by           text,
  answered_at           timestamptz,
  created_at            timestamptz not null default now(),
  primary key (tenant_id, possible_duplicate_id),
  foreign key (tenant_id, import_id, row) references import_row (tenant_id, import_id, row),
  foreign key (tenant_id, twin_id) references bank_transaction (tenant_id, bank_transaction_id)
);
create unique index possible_duplicate_row on possible_duplicate (tenant_id, import_id, row);

-- What people answered, by content: it holds for later files and survives undo and import again.
create table duplicate_answer (
  tenant_id       int not null,
  bank_account_id uuid not null,
  content_key     text not null,
  twin_key        text not null,
  answer          text not null check (answer in ('same', 'both')),
  answered_by     text not null,
  answered_at     timestamptz not null default now(),
  primary key (tenant_id, bank_account_id, content_key, twin_key),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, bank_account_id)
);

alter table import add column possible_rows int not null default 0;

-- What may be the same transaction has the same account and amount; the day may differ by a few.
drop index bank_transaction_alike;
create index bank_transaction_alike on bank_transaction (tenant_id, bank_account_id, amount_cents, date) where not removed;
