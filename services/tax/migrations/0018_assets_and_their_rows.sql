-- The entries that post the asset register are legs like all others, marked, and every leg has its bank transaction, under which an answer
-- about a purchase follows it. Only the ledger's log has both: the consumer reads it again from its beginning.
alter table leg add column of_register boolean not null default false, add column bank_transaction_id uuid;
create index leg_of_register on leg (tenant_id, date) where of_register and not reversed;
-- Rows with the cost of an asset that has no purchase: see assets/rows-of-assets.query.ts.
create index leg_of_amount on leg (tenant_id, amount_cents) where amount_cents >= 20000 and not reversed;

truncate leg, leg_risk, category_month, year_change;
delete from consumer_position where consumer = 'tax.books';
