-- What was owed on a loan when the books start, and whether it is a mortgage on business property (Schedule C line 16a). First-hand, like the terms.
alter table loan add column opening jsonb;
alter table loan add column for_property boolean not null default false;

-- The entry of a loan's opening, found by its origin: a business has few.
create index entry_opening on entry (tenant_id) where origin = 'opening-balance';
