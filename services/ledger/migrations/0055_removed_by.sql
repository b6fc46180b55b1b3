-- The person who reversed an entry by hand. Null for every other entry: a decision names who entered it, and files and feeds have no author.
alter table entry add column written_by text;
