-- The newest day of an account is read from its day amounts: a date kept beside the balance could not go back when a newest line is reversed.
alter table account_balance drop column newest_on;
