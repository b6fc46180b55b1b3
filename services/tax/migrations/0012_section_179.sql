-- Of an asset's cost, what its owner deducts at once in the year that it was placed in service.
alter table asset add column section_179_cents bigint not null default 0 check (section_179_cents >= 0);
