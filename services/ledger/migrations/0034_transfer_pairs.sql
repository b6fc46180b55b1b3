-- Pairs of rows that a person named as the two sides of one transfer. They precede every pair that follows from amounts, days, and texts.
create table transfer_pair (
  tenant_id       int not null,
  pair_id         bigint generated always as identity,
  amount_cents    bigint not null check (amount_cents > 0),
  -- A bank transaction, whatever entry posts it now; the entry of a row that has none. 'Paid' is the side that the money left by.
  paid_source     text not null,
  received_source text not null,
  paid_line       smallint not null,
  received_line   smallint not null,
  paired_by       text not null,
  paired_at       timestamptz not null default now(),
  undone_by       text,
  undone_at       timestamptz,
  primary key (tenant_id, pair_id)
);
create unique index transfer_pair_paid on transfer_pair (tenant_id, paid_source, paid_line) where undone_at is null;
create unique index transfer_pair_received on transfer_pair (tenant_id, received_source, received_line) where undone_at is null;
create index transfer_pair_amount on transfer_pair (tenant_id, amount_cents) where undone_at is null;

-- Digits in an account's name speak for a pair and never against one. `source` finds the row in `transfer_pair`.
alter type transfer_candidate add attribute hints text[];
alter type transfer_candidate add attribute source text;

-- Rows of an amount are looked up near a day.
drop index gl_line_amount;
create index gl_line_amount on gl_line (tenant_id, amount_cents, date);
