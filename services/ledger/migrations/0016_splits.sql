-- What a person had split is remembered part by part: the amount of each beside its category. Null of a decision about a whole line.
alter table remembered_decision add column part_cents bigint;
