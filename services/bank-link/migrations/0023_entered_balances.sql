-- A balance that a person entered for an account whose files were in the books already. It belongs to the import that it is undone with.
alter table stated_balance add column entered boolean not null default false;
