-- Own accounts that are the owner's: their rows are personal unless a person marks them as business.
alter table account add column personal boolean not null default false;
