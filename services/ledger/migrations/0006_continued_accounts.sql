-- An own account that a journal opened before its first statement came: what it held before is in the journal, and the opening balance
-- that a statement tells is not posted besides.

alter table account add column continued boolean not null default false;
