-- The mileage log as people entered it, in hundredths of a mile. Told first-hand: no rebuild touches it.
create table trip (
  tenant_id       int not null,
  trip_id         uuid not null,
  date            date not null,
  hundredth_miles int not null check (hundredth_miles > 0),
  kind            text not null check (kind in ('business', 'commute', 'personal')),
  purpose         text not null,
  vehicle         text not null,
  from_place      text not null,
  to_place        text not null,
  revision        int not null default 1,
  primary key (tenant_id, trip_id)
);
create index trip_date on trip (tenant_id, date desc, trip_id desc);
