-- Lines at banks by which money left under words that name no processor: what a payout that came back is looked for among, for a person to say.
-- A read model of the ledger's log, followed from its beginning.
create table withdrawal (
  tenant_id           int not null,
  entry_id            bigint not null,
  line                smallint not null,
  bank_transaction_id uuid not null,
  date                date not null,
  description         text not null,
  bank_account        text not null,
  amount_cents        bigint not null,
  category            text not null,
  decision_seq        int not null,
  reversed            boolean not null default false,
  primary key (tenant_id, entry_id, line)
);
create index withdrawal_transaction on withdrawal (tenant_id, bank_transaction_id);
create index withdrawal_amount on withdrawal (tenant_id, amount_cents) where not reversed;
