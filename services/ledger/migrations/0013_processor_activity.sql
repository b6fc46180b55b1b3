-- What a processor says that an entry's bank transaction was: charge, refund, dispute, fee, payout, payment, conversion or adjustment. Null of all
-- that no processor speaks of.
alter table entry add column activity text;

-- Beside the category of such a transaction stand its fee and its sales tax, about which a person may have decided too.
alter table remembered_decision add column line smallint not null default 2;
