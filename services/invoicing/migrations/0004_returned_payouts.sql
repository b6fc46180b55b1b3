-- Payouts that came back to the processor's balance, beside those that arrived at the bank.

-- Of a payout that came back `deposit_id` is the processor's row in which it did, with its day and amount: it may be gone when that is told.
alter table payout_match
  drop constraint payout_match_by_check,
  add constraint payout_match_by_check check (by in ('amount', 'sum', 'person', 'return')),
  add column returned_on date,
  add column returned_cents bigint,
  add constraint payout_match_returned check ((by = 'return') = (returned_on is not null) and (returned_on is null) = (returned_cents is null));

-- Payouts are looked up by the id that their charges name, not by going through all of the processor's.
create index activity_payout_id on activity (tenant_id, processor, payout_id, date) where kind = 'payout';
