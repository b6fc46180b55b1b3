-- Connections to processors' interfaces: sealed keys and how far each has been read; charges as the interface tells them; payouts whose rows are
-- still to be told with them. None of it can be made anew from a log.

create table processor_connection (
  tenant_id             int not null,
  connection_id         uuid not null,
  processor             text not null check (processor in ('stripe')),
  account_id            text not null,
  name                  text not null,
  -- Null once disconnected; what was read and how far stays, for the same account may be connected again.
  key_sealed            text,
  key_shown             text not null,
  webhook_secret_sealed text,
  -- In the address that the processor calls.
  webhook_token         text not null,
  connected_by          text not null,
  connected_at          timestamptz not null,
  -- What keeps it from being read, as a sentence.
  problem               text,
  -- How far it has been read. `revision` counts all changes, so that of two readers of one place one is taken.
  cursor                jsonb not null,
  revision              int not null default 0,
  refused_rows          int not null default 0,
  refused_currencies    text[] not null default '{}',
  primary key (tenant_id, connection_id),
  unique (tenant_id, processor, account_id)
);

-- Charges as the interface tells them, also those that moved no money. `amount_cents` is null in other currencies than the dollar.
create table fetched_charge (
  tenant_id     int not null,
  charge_id     text not null,
  connection_id uuid not null,
  created_at    timestamptz not null,
  date          date not null generated always as ((created_at at time zone 'UTC')::date) stored,
  status        text not null check (status in ('pending', 'failed', 'succeeded')),
  amount_cents  bigint,
  client        text not null,
  client_id     text not null,
  client_key    text not null generated always as (case when client_id <> '' then client_id else lower(client) end) stored,
  description   text not null,
  primary key (tenant_id, charge_id)
);
create index fetched_charge_moneyless on fetched_charge (tenant_id, date desc, charge_id desc) where status in ('pending', 'failed');
create index fetched_charge_newest on fetched_charge (tenant_id, connection_id, created_at desc);

-- Payouts whose rows are to be told again with the payout that they are part of.
create table payout_to_link (
  tenant_id     int not null,
  connection_id uuid not null,
  payout_id     text not null,
  -- The processor has settled which rows are in it.
  settled       boolean not null,
  -- The last of its rows that was told.
  rows_after    text,
  primary key (tenant_id, connection_id, payout_id)
);

-- When a business's processors were asked last.
create index job_reconcile on job (tenant_id, updated_at desc) where kind = 'stripe.reconcile';
