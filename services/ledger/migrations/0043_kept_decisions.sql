-- The decision on the rest of a charge that pays an invoice in part, which no person made: it is restored with the payment as it was. "none" if the rest had
-- no decision; null for what a person decided.
alter table remembered_decision add column kept jsonb;
