-- The books: chart of accounts, entries and postings, decisions about categories, and the views and aggregates that are written with them.
-- Amounts are cents, debit positive. Every key and foreign key leads with tenant_id.

create type account_type as enum ('asset', 'liability', 'equity', 'revenue', 'expense', 'transfer');
create type entry_basis as enum ('both', 'accrual', 'cash');
create type decider as enum ('person', 'rule', 'history', 'model');

create table books (
  tenant_id         int primary key,
  name              text not null default '',
  description       text not null default '',
  time_zone         text not null default 'America/New_York',
  fiscal_year_start smallint not null default 1 check (fiscal_year_start between 1 and 12),
  method            text not null default 'cash' check (method in ('cash', 'accrual')),
  locked_through    date,
  updated_at        timestamptz not null default now()
);

-- `money` marks own bank, card and cash accounts; the leg of an entry on any other account is its category.
create table account (
  tenant_id       int not null,
  account_id      int generated always as identity,
  path            text not null,
  number          text not null,
  type            account_type not null,
  money           boolean not null default false,
  expandable      boolean not null default true,
  bank_account_id uuid,
  mask            text,
  closed          boolean not null default false,
  primary key (tenant_id, account_id),
  unique (tenant_id, path),
  foreign key (tenant_id) references books (tenant_id)
);
create unique index account_bank on account (tenant_id, bank_account_id) where bank_account_id is not null;

create sequence entry_number as bigint start 100001;

create table entry (
  tenant_id           int not null,
  entry_id            bigint not null,
  date                date not null,
  basis               entry_basis not null,
  origin              text not null,
  reverses            bigint,
  reference           text not null,
  description         text not null,
  bank_transaction_id uuid,
  posted_at           timestamptz not null default now(),
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, reverses) references entry (tenant_id, entry_id)
);
comment on table entry is 'append-only';
create unique index entry_reverses on entry (tenant_id, reverses) where reverses is not null;

create table posting (
  amount_cents bigint not null,
  entry_id     bigint not null,
  tenant_id    int not null,
  account_id   int not null,
  date         date not null,
  line         smallint not null,
  basis        entry_basis not null,
  primary key (tenant_id, entry_id, line),
  foreign key (tenant_id, entry_id) references entry (tenant_id, entry_id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id)
);
comment on table posting is 'append-only: a whole entry arrives in one statement';

create table category_decision (
  tenant_id     int not null,
  entry_id      bigint not null,
  line          smallint not null,
  seq           smallint not null,
  account_id    int not null,
  decided_by    decider not null,
  actor         text not null,
  model_version text not null,
  confidence    real,
  reason        text not null,
  applied_rules text[] not null default '{}',
  decided_at    timestamptz not null default now(),
  primary key (tenant_id, entry_id, line, seq),
  foreign key (tenant_id, entry_id, line) references posting (tenant_id, entry_id, line),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id)
);
comment on table category_decision is 'append-only';

-- Which entry stands for a bank transaction now. Facts of a locked period are held: stored and listed, never posted silently.
create table bank_transaction (
  tenant_id           int not null,
  bank_transaction_id uuid not null,
  revision            int not null,
  entry_id            bigint,
  primary key (tenant_id, bank_transaction_id)
);
create table held (
  tenant_id           int not null,
  bank_transaction_id uuid not null,
  revision            int not null,
  fact                jsonb not null,
  reason              text not null,
  held_at             timestamptz not null default now(),
  primary key (tenant_id, bank_transaction_id)
);

-- Read models, rebuildable from posting and category_decision. A reversed entry and its reversal stand in the journal, not here.
create table gl_line (
  amount_cents     bigint not null,
  entry_id         bigint not null,
  tenant_id        int not null,
  account_id       int not null,
  money_account_id int not null,
  date             date not null,
  line             smallint not null,
  decision_seq     smallint not null,
  decided_by       decider,
  confidence       real,
  basis            entry_basis not null,
  type             account_type not null,
  reference        text not null,
  description      text not null,
  primary key (tenant_id, entry_id, line)
);
create index gl_line_date on gl_line (tenant_id, date desc, entry_id desc, line desc);
create index gl_line_account on gl_line (tenant_id, account_id, date desc, entry_id desc, line desc);
create index gl_line_type on gl_line (tenant_id, type, date desc, entry_id desc, line desc);
create index gl_line_doubt on gl_line (tenant_id, date desc, entry_id desc) where decided_by in ('history', 'model') and confidence < 0.8;

create table gl_text (
  tenant_id   int not null,
  entry_id    bigint not null,
  line        smallint not null,
  description text not null,
  primary key (tenant_id, entry_id, line)
);
create index gl_text_words on gl_text using gin (tenant_id, description gin_trgm_ops);

create table day_total (
  tenant_id int not null,
  day       date not null,
  basis     entry_basis not null,
  lines     int not null,
  primary key (tenant_id, day, basis)
);
create table day_amount (
  tenant_id    int not null,
  account_id   int not null,
  day          date not null,
  basis        entry_basis not null,
  type         account_type not null,
  lines        int not null,
  amount_cents bigint not null,
  primary key (tenant_id, account_id, day, basis)
) with (fillfactor = 70);
create index day_amount_day on day_amount (tenant_id, day) include (type, account_id, basis, lines, amount_cents);
create table month_amount (
  tenant_id    int not null,
  month        date not null,
  account_id   int not null,
  basis        entry_basis not null,
  type         account_type not null,
  lines        int not null,
  amount_cents bigint not null,
  primary key (tenant_id, month, account_id, basis) include (type, lines, amount_cents)
) with (fillfactor = 50);
create table account_balance (
  tenant_id    int not null,
  account_id   int not null,
  basis        entry_basis not null,
  lines        int not null,
  amount_cents bigint not null,
  newest_on    date,
  primary key (tenant_id, account_id, basis)
) with (fillfactor = 50);
