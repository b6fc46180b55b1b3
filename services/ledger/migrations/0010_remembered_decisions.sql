-- What a person had decided about bank transactions whose imports were undone, under what the bank says of them: the account, the day, the amount
-- and the text. The same transaction imported again takes the newest and its row goes. Like `held` it is what the books know, not a read model:
-- a rebuild leaves it alone and nothing recomputes it.
create table remembered_decision (
  tenant_id       int not null,
  remembered_id   bigint generated always as identity,
  bank_account_id uuid not null,
  date            date not null,
  amount_cents    bigint not null,
  description     text not null,
  account_id      int not null,
  actor           text not null,
  remembered_at   timestamptz not null default now(),
  primary key (tenant_id, remembered_id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id)
);
create index remembered_decision_content on remembered_decision (tenant_id, bank_account_id, date, amount_cents);
