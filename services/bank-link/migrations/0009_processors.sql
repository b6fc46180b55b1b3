-- Balances that card processors and wallets hold, and what their files say of a row beside its net amount: gross, fee, kind, client, payout.

alter table bank_account add column processor text;
alter table import_account add column processor text;
alter table import_row add column processor jsonb;
alter table bank_transaction add column processor jsonb;
alter table bank_transaction add constraint bank_transaction_processor_check
  check (processor is null or amount_cents = (processor ->> 'grossCents')::bigint - (processor ->> 'feeCents')::bigint);
