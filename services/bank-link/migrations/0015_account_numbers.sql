-- Who entered an account's last digits; null where a file or a bank stated them. Theirs win: a person enters digits only while neither states any.
alter table bank_account add column mask_entered_by text check (mask_entered_by is null or mask is not null);
-- The last digits that a file states of an account; the account takes them when the file is posted.
alter table import_account add column mask text;
