-- Where a vendor is written to, for example when a W-9 is asked for.

alter table vendor add column email text not null default '';
