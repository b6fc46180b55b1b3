-- Assets that are depreciated, as people entered them. Told first-hand: no rebuild touches it.
create table asset (
  tenant_id        int not null,
  asset_id         uuid not null,
  name             text not null,
  cost_cents       bigint not null check (cost_cents > 0),
  business_percent smallint not null check (business_percent between 1 and 100),
  recovery_years   smallint not null check (recovery_years in (5, 7, 15)),
  acquired_on      date not null check (acquired_on <= placed_on),
  placed_on        date not null,
  bonus            boolean not null,
  sold_on          date check (sold_on >= placed_on),
  price_cents      bigint check ((price_cents is null) = (sold_on is null)),
  revision         int not null default 1,
  primary key (tenant_id, asset_id)
);
