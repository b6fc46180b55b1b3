-- What statements say of own accounts beside their transactions, as bank-link tells it: read models, rebuilt from its events. Nothing of the books is
-- copied here: a stated balance is compared with the books when somebody looks.
create table bank_check (
  tenant_id       int not null,
  check_id        uuid not null,
  bank_account_id uuid not null,
  date            date not null,
  stated_cents    bigint not null,
  source          text not null,
  edge            boolean not null,
  import_id       uuid not null,
  file_name       text not null,
  primary key (tenant_id, check_id)
);
create index bank_check_account on bank_check (tenant_id, bank_account_id, date);

create table bank_period (
  tenant_id       int not null,
  import_id       uuid not null,
  bank_account_id uuid not null,
  from_day        date not null,
  to_day          date not null,
  refused         jsonb not null,
  file_name       text not null,
  primary key (tenant_id, import_id, bank_account_id)
);
create index bank_period_account on bank_period (tenant_id, bank_account_id, from_day);

create table bank_suspect (
  tenant_id             int not null,
  possible_duplicate_id uuid not null,
  bank_account_id       uuid not null,
  import_id             uuid not null,
  file_name             text not null,
  date                  date not null,
  description           text not null,
  amount_cents          bigint not null,
  primary key (tenant_id, possible_duplicate_id)
);
create index bank_suspect_account on bank_suspect (tenant_id, bank_account_id, date);

-- What the account of a statement is called, for an account that has no transaction in the books yet.
create table stated_account (
  tenant_id       int not null,
  bank_account_id uuid not null,
  name            text not null,
  type            account_type not null,
  mask            text,
  primary key (tenant_id, bank_account_id)
);
