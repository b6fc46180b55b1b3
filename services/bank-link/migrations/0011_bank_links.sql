-- Banks linked through a provider: the link with its sealed token and how far it was read, its accounts, and every page as the provider sent it.

create table bank_link (
  tenant_id      int not null,
  link_id        uuid not null,
  provider       text not null,
  item_id        text not null,
  institution_id text not null,
  bank_name      text not null,
  -- Null once it is disconnected: nothing opens the bank any more.
  token_sealed   text,
  -- How far the provider's stream is in the books; null before the first time, and when all is to be read again.
  cursor         text,
  -- A higher one of the business whenever all is read again: rows of an account that a later reading tells no more are gone.
  generation     int not null default 1,
  -- The first reading of this item: what it told itself it must tell again, whatever its day.
  since_generation int not null default 1,
  -- The provider has given all history that it will give.
  complete       boolean not null default false,
  -- Raised with every change of how far it was read, so that of two who read one comes too late.
  revision       int not null default 1,
  paused         boolean not null default false,
  needs_relink   boolean not null default false,
  problem        text,
  problem_since  timestamptz,
  -- Syncs in a row that the provider did not answer, and when to ask again.
  failures       int not null default 0,
  retry_at       timestamptz,
  last_change    jsonb,
  -- The day of the newest balance that was stated.
  stated_on      date,
  linked_by      text not null,
  linked_at      timestamptz not null,
  primary key (tenant_id, link_id)
);
create unique index bank_link_item on bank_link (tenant_id, provider, item_id);

create table linked_account (
  tenant_id       int not null,
  link_id         uuid not null,
  account_id      text not null,
  name            text not null,
  mask            text,
  type            text not null check (type in ('asset', 'liability')),
  kind            text not null,
  -- Which own account it is; null while nobody has said so, or where it is left out.
  bank_account_id uuid,
  left_out        boolean not null default false,
  -- What it was before its bank was disconnected or linked anew, for the next time.
  last_account_id uuid,
  balance_cents   bigint,
  refused         int not null default 0,
  primary key (tenant_id, link_id, account_id),
  foreign key (tenant_id, link_id) references bank_link (tenant_id, link_id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, bank_account_id)
);
-- One account at a bank at a time is read into an own account.
create unique index linked_account_own on linked_account (tenant_id, bank_account_id) where bank_account_id is not null;

-- What the provider sent, before anything is made of it.
create table link_page (
  tenant_id int not null,
  link_id   uuid not null,
  page      int not null,
  asked     text,
  payload   jsonb not null,
  applied   boolean not null default false,
  fetched_at timestamptz not null default now(),
  primary key (tenant_id, link_id, page),
  foreign key (tenant_id, link_id) references bank_link (tenant_id, link_id)
);
create index link_page_open on link_page (tenant_id, link_id, page) where not applied;

-- Of a row of a bank's feed: the newest reading from the beginning that has told it.
alter table import_row add column generation int;
-- A row is found by the bank's id also while it waits or has no place yet.
create index import_row_feed on import_row (tenant_id, import_id, bank_id) where generation is not null;
