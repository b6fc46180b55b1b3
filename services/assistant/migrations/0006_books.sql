-- What questions are answered from: every line of every entry, what they add up to, who was paid, the business itself, and the facts that other
-- services published. Read models of events; amounts are cents, debit positive. Every key leads with tenant_id.

create table business (
  tenant_id         int primary key,
  name              text not null,
  time_zone         text not null,
  method            text not null check (method in ('cash', 'accrual')),
  fiscal_year_start smallint not null
);

-- `account` is where the line's newest decision puts it. `own_account`: the bank or card that paid or was paid, empty where none took part.
create table entry_line (
  tenant_id     int not null,
  entry_id      bigint not null,
  line          smallint not null,
  date          date not null,
  basis         text not null check (basis in ('both', 'accrual', 'cash')),
  description   text not null,
  payee         text not null,
  own_account   text not null,
  is_own        boolean not null,
  account       text not null,
  amount_cents  bigint not null,
  decision_seq  int not null,
  unconfirmed   boolean not null,
  activity      text,
  reversed      boolean not null default false,
  primary key (tenant_id, entry_id, line)
);
create index entry_line_account on entry_line (tenant_id, account, date desc) where not reversed;
create index entry_line_payee on entry_line (tenant_id, payee, date desc) where not reversed;
create index entry_line_activity on entry_line (tenant_id, activity, date desc) where not reversed and activity is not null;

-- What lines that are not reversed add up to; written by the statement that changes them (sql/account-months.sql).
create table account_month (
  tenant_id int not null,
  month     date not null,
  account   text not null,
  basis     text not null,
  lines     int not null,
  cents     bigint not null,
  primary key (tenant_id, month, account, basis)
);
create table known_payee (
  tenant_id int not null,
  payee     text not null,
  lines     int not null,
  primary key (tenant_id, payee)
);

-- The newest event about each thing, as it was published: payments to contractors, vendors, tax estimates, forms.
create table known_fact (
  tenant_id int not null,
  kind      text not null,
  key       text not null,
  content   jsonb not null,
  primary key (tenant_id, kind, key)
);

-- What people asked and were answered. Told first-hand: no rebuild touches it.
create table conversation (
  tenant_id       int not null,
  conversation_id uuid not null,
  person          text not null,
  title           text not null,
  started_at      timestamptz not null,
  last_at         timestamptz not null,
  questions       int not null,
  primary key (tenant_id, conversation_id)
);
create index conversation_person on conversation (tenant_id, person, last_at desc);

create table question (
  tenant_id       int not null,
  conversation_id uuid not null,
  number          int not null,
  text            text not null,
  asked_at        timestamptz not null,
  -- The typed query; null where the question was not understood.
  query           jsonb,
  answer          jsonb not null,
  primary key (tenant_id, conversation_id, number)
);
