-- The entry that posts a year of the asset register is found by its last day.
create index entry_depreciation on entry (tenant_id, date) where origin = 'depreciation';
