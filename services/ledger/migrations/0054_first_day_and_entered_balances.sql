-- The first day of the business; null until a person enters it. A balance that a person entered for an account with statements.
alter table books add column started_on date;
alter table bank_check add column entered boolean not null default false;
