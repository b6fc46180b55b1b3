-- An opening entry stands before an account's first activity, and the bank stated it later: journals up to that day belong to the stated balance.

alter table stated_opening add column stated_on date;
