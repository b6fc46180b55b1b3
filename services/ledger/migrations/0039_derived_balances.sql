-- Whether a balance was worked out instead of stated. Events from before don't say it: an opening balance of theirs counts as worked out.
alter table bank_check add column derived boolean not null default false;
alter table bank_check no force row level security;
update bank_check set derived = true where source = 'opening';
alter table bank_check force row level security;
