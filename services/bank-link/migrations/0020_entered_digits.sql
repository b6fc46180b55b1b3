-- The last digits that a person entered before a file or a bank stated others: they count again when none states any.
alter table bank_account add column entered_mask text, add column entered_mask_by text;
alter table bank_account add check ((entered_mask is null) = (entered_mask_by is null));
