-- The moments at which a person last looked at a business, one per day of the business: the last of today, and that of the day before it on which they
-- looked. `newest_entry_id` and `decided_until` divide what the books were made of then from later entries and decisions.
create table last_look (
  tenant_id       int not null,
  person_id       uuid not null references person (person_id),
  day             date not null,
  looked_at       timestamptz not null,
  newest_entry_id bigint not null,
  decided_until   text not null,
  primary key (tenant_id, person_id, day)
);
