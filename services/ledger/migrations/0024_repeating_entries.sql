-- Entries that people had repeat, and the days of each. Told first-hand: no rebuild touches them. `entry` is what was written, with accounts by
-- their paths of then. `next_n` counts days after the first; of those before it each has its row, or passed while the entry was paused.
create table repeating_entry (
  tenant_id int not null,
  repeat_id uuid not null,
  entry     jsonb not null,
  reversing boolean not null,
  every     text not null check (every in ('month', 'quarter', 'year')),
  first_on  date not null,
  until     date,
  state     text not null default 'active' check (state in ('active', 'paused', 'ended')),
  next_n    int not null,
  next_on   date,
  by_mail   text not null,
  by_name   text not null,
  revision  int not null default 1,
  primary key (tenant_id, repeat_id)
);

create table repeated_day (
  tenant_id int not null,
  repeat_id uuid not null,
  due_on    date not null,
  outcome   text not null check (outcome in ('posted', 'held', 'skipped')),
  entry_id  bigint,
  reason    text,
  -- Where the business is; it is tried once a day.
  tried_on  date not null,
  primary key (tenant_id, repeat_id, due_on),
  foreign key (tenant_id, repeat_id) references repeating_entry (tenant_id, repeat_id),
  foreign key (tenant_id, entry_id) references entry (tenant_id, entry_id),
  check ((outcome = 'posted') = (entry_id is not null) and (outcome = 'held') = (reason is not null))
);

-- What posts an entry back on the first day of the next month.
create table reversing_entry (
  tenant_id     int not null,
  entry_id      bigint not null,
  back_entry_id bigint not null,
  primary key (tenant_id, entry_id),
  unique (tenant_id, back_entry_id),
  foreign key (tenant_id, entry_id) references entry (tenant_id, entry_id),
  foreign key (tenant_id, back_entry_id) references entry (tenant_id, entry_id)
);
comment on table reversing_entry is 'append-only';
