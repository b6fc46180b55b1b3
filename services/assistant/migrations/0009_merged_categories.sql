-- The account that a category was merged into, as the ledger says: a rule that names the category means that one.
alter table account add column merged_into int;
