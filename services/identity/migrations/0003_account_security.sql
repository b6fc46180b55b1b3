-- What protects an account beyond its passphrase, and every sign-in by name, so that each can be listed and ended.

-- `version` counts every change: whoever changes an account names the version that was read. `generation` counts what ends all sign-ins.
alter table identity.account
  add version             integer not null default 0,
  add generation          integer not null default 0,
  add blocked_at          timestamptz,
  add totp_sealed         text,
  add totp_pending        text,
  add totp_step           integer not null default 0,
  add recovery_hashes     text[] not null default '{}',
  add code_failures       integer not null default 0,
  add code_retry_at       timestamptz,
  add reset_hash          text unique,
  add reset_ends_at       timestamptz,
  add reset_second_factor boolean not null default false,
  add reset_by            uuid;

-- One row per browser that is signed in, under the uid of the provider's session; tokens of the command line have one as well.
create table identity.sign_in (
  sid          text primary key,
  account_id   uuid not null,
  generation   integer not null,
  agent        text not null check (length(agent) <= 200),
  address      text not null check (length(address) <= 100),
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index sign_in_by_account on identity.sign_in (account_id);
create index sign_in_by_expiry on identity.sign_in (expires_at);

-- People of the demo have no account here; nothing but the end of a sign-in ends theirs.
create view identity.live_sign_in as
  select s.* from identity.sign_in s left join identity.account a on a.id = s.account_id
  where s.ended_at is null and (a.id is null or (a.blocked_at is null and a.generation = s.generation));

-- A refresh token is used once. Whether the browser of the sign-in used it decides what a second use means.
alter table identity.payload add consumed_in_browser boolean not null default false;

-- Sign-ins from before have no row, so each person signs in again once.
delete from identity.payload;
