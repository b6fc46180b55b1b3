-- Which categories the settings call fixed or variable.
alter table business add column cost_behaviors jsonb not null default '[]';
