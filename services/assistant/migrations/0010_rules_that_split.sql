-- Rules that split what they fit: an array of {category, percent} and {category, amountCents}; null of all others.
alter table rule add column split jsonb;

-- The transaction's amount, where the line is a part of a split: rules look at transactions, not at their parts.
alter table ledger_line add column whole_cents bigint;
