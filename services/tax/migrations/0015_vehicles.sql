-- Vehicles in the asset register: their kind, and what of their use was business in the years after the first.
alter table asset
  add column vehicle_kind text check (vehicle_kind in ('car', 'sport-utility', 'truck')),
  add column use_by_miles boolean not null default false,
  add column uses jsonb not null default '[]',
  add constraint asset_vehicle check (vehicle_kind is null or recovery_years = 5);
