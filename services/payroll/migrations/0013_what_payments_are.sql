-- What a leg's text says it pays for, and whether its category is a guess that isn't confirmed: null of legs from before, until payroll is rebuilt.
alter table leg add column unconfirmed boolean;
alter table leg add column text_kind text check (text_kind in ('rent', 'services', 'gross-proceeds', 'attorney', 'person'));

-- A payment rests on a guess, or was found by its text in a category that feeds no form, until a person says what it is.
alter table payment add column unconfirmed boolean not null default false, add column found_by_text boolean not null default false;
alter table contractor_year add column unconfirmed_payments int not null default 0, add column unconfirmed_cents bigint not null default 0,
  add column found_payments int not null default 0;
