-- The bundled directory: its keys, its accounts, and what the OpenID provider must remember across a restart.
create schema if not exists identity;

-- Signing key and cookie keys, sealed (AES-256-GCM) under the installation's encryption key.
create table identity.secret (
  name text primary key,
  sealed text not null,
  created_at timestamptz not null default now()
);

create table identity.account (
  id uuid primary key,
  mail text not null unique check (mail = lower(mail) and length(mail) <= 320),
  name text not null check (length(name) between 1 and 200),
  job_title text,
  roles text[] not null default '{}',
  passphrase_hash text not null check (passphrase_hash like '$argon2id$%'),
  -- The account that the first visit created: at most one, however many visits race for it.
  founder boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index account_one_founder on identity.account (founder) where founder;

-- Sessions, interactions, grants, codes and refresh tokens. `key` is a hash of the id, since the id itself is what a
-- browser presents; the contents are sealed.
create table identity.payload (
  model text not null,
  key text not null,
  sealed text not null,
  grant_id text,
  uid text,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (model, key)
);
create index payload_by_grant on identity.payload (grant_id) where grant_id is not null;
create index payload_by_uid on identity.payload (model, uid) where uid is not null;
create index payload_by_expiry on identity.payload (expires_at);
