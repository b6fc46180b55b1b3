-- What card processors say of a business's balance with them, charges by client, and which deposits at the bank are their payouts. Amounts are
-- cents, money in positive. Every key leads with tenant_id. All but the answers are read models of the logs of bank-link and the ledger.

-- Its row is locked by whoever changes anything of a business here, so that matches are made by one at a time.
create table invoicing_settings (
  tenant_id int primary key
);

-- Rows of processors' balances, each as its newest revision tells it.
create table activity (
  tenant_id           int not null,
  bank_transaction_id uuid not null,
  bank_account_id     uuid not null,
  account_name        text not null,
  processor           text not null,
  date                date not null,
  description         text not null,
  amount_cents        bigint not null,
  kind                text not null,
  gross_cents         bigint not null,
  fee_cents           bigint not null,
  tax_cents           bigint not null,
  charge_id           text not null,
  client              text not null,
  client_id           text not null,
  payout_id           text not null,
  -- Rows of one charge: the charge itself, its refunds and disputes.
  charge_key          text not null generated always as (case when charge_id = '' then bank_transaction_id::text else charge_id end) stored,
  primary key (tenant_id, bank_transaction_id)
);
create index activity_charge on activity (tenant_id, charge_key) where kind in ('charge', 'refund', 'dispute');
create index activity_payout on activity (tenant_id, processor, date) where kind = 'payout';
create index activity_year on activity (tenant_id, date, bank_account_id);

-- A charge with what became of it: the sum of its rows.
create table charge (
  tenant_id           int not null,
  charge_key          text not null,
  -- The first of its rows.
  bank_transaction_id uuid not null,
  bank_account_id     uuid not null,
  processor           text not null,
  date                date not null,
  description         text not null,
  client              text not null,
  client_id           text not null,
  client_key          text not null,
  gross_cents         bigint not null,
  fee_cents           bigint not null,
  net_cents           bigint not null,
  refunded_cents      bigint not null,
  disputed_cents      bigint not null,
  status              text not null,
  payout_id           text not null,
  -- The deposit at the bank that its payout is.
  deposit_id          uuid,
  deposit_date        date,
  primary key (tenant_id, charge_key)
);
create index charge_date on charge (tenant_id, date desc, charge_key desc);
create index charge_client on charge (tenant_id, client_key, date desc);
create index charge_payout on charge (tenant_id, payout_id) where payout_id <> '';

-- Lines at banks whose text names a processor: what payouts are looked for among.
create table deposit (
  tenant_id           int not null,
  entry_id            bigint not null,
  line                smallint not null,
  bank_transaction_id uuid not null,
  processor           text not null,
  date                date not null,
  description         text not null,
  bank_account        text not null,
  amount_cents        bigint not null,
  category            text not null,
  decision_seq        int not null,
  reversed            boolean not null default false,
  primary key (tenant_id, entry_id, line)
);
create index deposit_transaction on deposit (tenant_id, bank_transaction_id);
create index deposit_processor on deposit (tenant_id, processor) where not reversed;

create table payout_match (
  tenant_id  int not null,
  deposit_id uuid not null,
  payouts    uuid[] not null,
  processor  text not null,
  by         text not null check (by in ('amount', 'sum', 'person')),
  primary key (tenant_id, deposit_id)
);

-- What a person said of a deposit; it outlives every rebuild.
create table payout_answer (
  tenant_id   int not null,
  deposit_id  uuid not null,
  answer      text not null check (answer in ('payout', 'other')),
  payouts     uuid[] not null,
  answered_by text not null,
  answered_at timestamptz not null default now(),
  primary key (tenant_id, deposit_id)
);
