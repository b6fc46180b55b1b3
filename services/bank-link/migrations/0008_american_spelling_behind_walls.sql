-- What 0006 meant to do: behind the walls between businesses it saw no rows.

alter table import no force row level security;
update import set mapping_source = 'recognized' where mapping_source = 'recognised';
alter table import force row level security;
