-- Which legs rest on a guess that isn't sure, and what of each month's sums does. Legs from before are taken as confirmed until tax is rebuilt.

alter table leg add column unconfirmed boolean not null default false;
create index leg_unconfirmed on leg (tenant_id, date) where unconfirmed and not reversed;

alter table category_month add column unconfirmed_lines int not null default 0, add column unconfirmed_cents bigint not null default 0;
