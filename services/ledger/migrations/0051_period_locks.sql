-- Three locks: a date for everyone, a date for bookkeepers, and filed tax years. `locked_through(books)` in `sql/` says which one applies.
alter table books rename column locked_through to everyone_through;
alter table books add column bookkeepers_through date;
alter table books add column filed_years smallint[] not null default '{}';

-- Each change of the locks, as it was saved. `newest_entry_id` divides the entries that were posted before it from later ones.
create table lock_change (
  tenant_id           int not null,
  seq                 int not null,
  everyone_through    date,
  bookkeepers_through date,
  filed_years         smallint[] not null,
  reason              text not null,
  changed_by          text not null,
  changed_name        text not null,
  changed_at          timestamptz not null,
  newest_entry_id     bigint not null,
  primary key (tenant_id, seq),
  foreign key (tenant_id) references books (tenant_id)
);
comment on table lock_change is 'append-only';

-- A period that was locked and reopened, with its net income then and when it was locked again. Without a first day it has no beginning.
create table reopened_period (
  tenant_id               int not null,
  reopened_seq            int not null,
  locked_for              text not null check (locked_for in ('everyone', 'bookkeepers')),
  first_day               date,
  last_day                date not null,
  net_income_cents        bigint not null,
  locked_seq              int,
  locked_net_income_cents bigint,
  primary key (tenant_id, reopened_seq),
  foreign key (tenant_id, reopened_seq) references lock_change (tenant_id, seq),
  foreign key (tenant_id, locked_seq) references lock_change (tenant_id, seq)
);

-- What a person decided about a fact of a locked period. `posted_on` is the day on which it was posted; null if the books stay as they are.
create table held_answer (
  tenant_id           int not null,
  bank_transaction_id uuid not null,
  revision            int not null,
  answer              text not null check (answer in ('first-open-day', 'post-anyway', 'discard')),
  posted_on           date,
  answered_by         text not null,
  answered_at         timestamptz not null default now(),
  primary key (tenant_id, bank_transaction_id, revision)
);
comment on table held_answer is 'append-only';
