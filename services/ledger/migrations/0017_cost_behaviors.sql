-- Which categories a person calls fixed or variable; where nothing is said the analysis decides.
alter table books add column cost_behaviors jsonb not null default '[]';
