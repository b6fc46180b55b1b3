-- What a person decided about a row in the program that wrote its file: categories, transfers, and the parts of a split.
alter table import_row add column decision jsonb;
alter table import_row add constraint import_row_decision_check check (decision is null or jsonb_typeof(decision) = 'array');
