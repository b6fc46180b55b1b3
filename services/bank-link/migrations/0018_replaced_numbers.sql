-- Of an account whose rows a file repeats under another number: the name of the account that is opened if the number wasn't replaced.
alter table import_account add column other_name text;
