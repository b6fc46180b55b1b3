-- Bank transactions that are a processor's payouts, or the deposits that they are, as invoicing says now. A read model of its events.
create table payout_part (
  tenant_id           int not null,
  bank_transaction_id uuid not null,
  -- The line at the bank; its own id where it is that itself.
  deposit_id          uuid not null,
  processor           text not null,
  primary key (tenant_id, bank_transaction_id)
);
create index payout_part_deposit on payout_part (tenant_id, deposit_id);
