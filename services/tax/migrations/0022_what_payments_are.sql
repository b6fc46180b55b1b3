-- What the text of a leg says about a car (treatments/car-costs.ts). Legs from before get it from the job that reads their payees, too.
alter table leg add column car_cost text;
create index leg_about_cars on leg (tenant_id, date) where car_cost is not null and not reversed;
alter table leg no force row level security;
alter table job no force row level security;
insert into job (tenant_id, id, kind, payload, requested_by)
select tenant_id, gen_random_uuid(), 'books.read-payees', '{}', 'upgrade' from (select distinct tenant_id from leg) as kept;
alter table leg force row level security;
alter table job force row level security;

-- Payments to contractors that rest on a guess, and those that were found by their text instead of their category, as payroll's events tell them.
alter table contractor_payment add column unconfirmed boolean not null default false, add column found_by_text boolean not null default false;
alter table contractor_year add column unconfirmed_payments int not null default 0, add column unconfirmed_cents bigint not null default 0,
  add column found_cents bigint not null default 0;
