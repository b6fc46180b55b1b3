-- Whether a person chose the account of a file, or was asked whether it is one that the books have. Where nobody was, the books are looked at
-- once more before the file is posted: they may have come by the account since.
alter table import_account add column asked boolean not null default true;
