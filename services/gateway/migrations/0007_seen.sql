-- What a person has seen or hidden, in every browser: the newest change of the product, the changes that What's New listed, and the first
-- steps of a business. Null: nothing yet.
alter table person add column latest_change text, add column seen_changes text[];
alter table membership add column first_steps text check (first_steps in ('shown', 'hidden'));
