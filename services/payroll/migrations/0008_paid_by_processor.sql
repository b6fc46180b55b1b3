-- The processor on whose balance a leg's money moved, as the ledger's events tell it; null of a bank's or a card's. A payment network reports what is
-- sent through it, whatever the text says.
alter table leg add column processor text;
