-- Bank activity: own accounts, statement imports with their rows, bank transactions, and the claims by which sources vouch for them.

create table bank_account (
  tenant_id       int not null,
  bank_account_id uuid not null,
  name            text not null,
  type            text not null check (type in ('asset', 'liability')),
  mask            text,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, bank_account_id)
);
create unique index bank_account_name on bank_account (tenant_id, lower(name));

create table import (
  tenant_id       int not null,
  import_id       uuid not null,
  bank_account_id uuid not null,
  file_name       text not null,
  file_key        text not null,
  format          text not null,
  layout          text not null,
  mapping         jsonb,
  confident       boolean not null,
  notes           text[] not null,
  state           text not null default 'preview' check (state in ('preview', 'committing', 'committed', 'undoing', 'undone')),
  new_rows        int not null default 0,
  duplicate_rows  int not null default 0,
  rejected_rows   int not null default 0,
  first_date      date,
  last_date       date,
  money_in_cents  bigint not null default 0,
  money_out_cents bigint not null default 0,
  opening_cents   bigint,
  closing_cents   bigint,
  job_id          uuid,
  created_at      timestamptz not null default now(),
  created_by      text not null,
  primary key (tenant_id, import_id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, bank_account_id)
);
create index import_newest on import (tenant_id, created_at desc);

-- What a statement says an account held before its first day; the earliest one that is in the books gives the opening balance.
create table import_opening (
  tenant_id       int not null,
  import_id       uuid not null,
  bank_account_id uuid not null,
  opening_on      date not null,
  amount_cents    bigint not null,
  primary key (tenant_id, import_id, bank_account_id),
  foreign key (tenant_id, import_id) references import (tenant_id, import_id)
);

create table bank_transaction (
  tenant_id           int not null,
  bank_transaction_id uuid not null,
  bank_account_id     uuid not null,
  kind                text not null check (kind in ('activity', 'opening-balance')),
  date                date not null,
  description         text not null,
  reference           text not null,
  amount_cents        bigint not null,
  content_key         text not null,
  revision            int not null,
  removed             boolean not null default false,
  primary key (tenant_id, bank_transaction_id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, bank_account_id)
);
create index bank_transaction_content on bank_transaction (tenant_id, bank_account_id, content_key) where not removed;
create unique index bank_transaction_opening on bank_transaction (tenant_id, bank_account_id) where kind = 'opening-balance';

create table import_row (
  tenant_id           int not null,
  import_id           uuid not null,
  row                 int not null,
  line                int not null,
  bank_account_id     uuid not null,
  date                date,
  description         text not null,
  amount_cents        bigint,
  balance_cents       bigint,
  bank_id             text,
  content_key         text,
  status              text not null check (status in ('new', 'duplicate', 'rejected')),
  accepted            boolean not null default false,
  reason              text,
  raw                 text not null,
  -- Set once the row is done: the bank transaction it became or vouches for.
  bank_transaction_id uuid,
  primary key (tenant_id, import_id, row),
  foreign key (tenant_id, import_id) references import (tenant_id, import_id)
);
create index import_row_open on import_row (tenant_id, import_id, date, row) where bank_transaction_id is null and status <> 'rejected';
-- A row of a committed import is a claim on its bank transaction: these two find claims by the bank's own id and by transaction.
create index import_row_bank_id on import_row (tenant_id, bank_account_id, bank_id) where bank_transaction_id is not null and bank_id is not null;
create index import_row_claim on import_row (tenant_id, bank_transaction_id) where bank_transaction_id is not null;
