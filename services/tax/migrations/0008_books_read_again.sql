-- Legs from before 0007 say nothing of their confidence, which only the ledger's log tells: the consumer reads it again from its beginning.

truncate leg, leg_risk, category_month, year_change;
delete from consumer_position where consumer = 'tax.books';
