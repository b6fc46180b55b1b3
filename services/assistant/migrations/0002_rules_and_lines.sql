-- Rules; the lines and accounts of the ledger as its events tell them; the model that each business has taught.

-- The order in which rules are asked is `position`, then age. `match` is a list of conditions, all of which must hold.
create table rule (
  tenant_id  int not null,
  rule_id    uuid not null,
  position   int not null,
  name       text not null,
  match      jsonb not null,
  min_cents  bigint,
  max_cents  bigint,
  account    text,
  path       text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, rule_id)
);

-- Read model: one row per category leg of a bank transaction that stands in the books, and what was last proposed for it.
-- `text` and `payee` are as rules compare them. No index on what a decision changes, so that a decision rewrites the row in place.
create table ledger_line (
  tenant_id     int not null,
  line_id       text not null,
  date          date not null,
  amount_cents  bigint not null,
  decision_seq  int not null,
  decided_by    text,
  description   text not null,
  text          text not null,
  payee         text not null,
  account       text not null,
  category      text not null,
  proposed      text,
  confidence    real,
  model_version text,
  applied_rules text[],
  proposed_at   timestamptz,
  primary key (tenant_id, line_id)
) with (fillfactor = 80);
create index ledger_line_proposed on ledger_line (tenant_id, proposed_at desc, line_id desc) where proposed_at is not null;

-- Read model: the chart of accounts, to know a category that somebody names.
create table account (
  tenant_id  int not null,
  account_id int not null,
  path       text not null,
  type       text not null,
  money      boolean not null,
  closed     boolean not null,
  primary key (tenant_id, account_id)
);

-- `untaught` counts people's decisions since training was last asked for. `content` is the model's file, compressed; null before the first.
create table business_model (
  tenant_id  int primary key,
  untaught   int not null default 0,
  labels     int not null default 0,
  version    text,
  content    bytea,
  trained_at timestamptz
);
