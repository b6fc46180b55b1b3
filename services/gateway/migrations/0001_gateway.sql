-- People, businesses and who belongs to which; when sessions were last active; what changed per business; the audit trail.

-- In rising order, so that max() of two memberships of one person is what they may do.
create type member_role as enum ('adviser', 'bookkeeper', 'admin', 'owner');

-- The directory's tenant and object id are the identity for ever; mail and name follow the directory.
create table person (
  person_id     uuid primary key,
  tid           text not null,
  oid           text not null,
  mail          text not null,
  name          text not null,
  job_title     text,
  first_seen_at timestamptz not null default now(),
  unique (tid, oid)
);
create index person_mail on person (mail);

create sequence business_number as int;
create table business (
  tenant_id   int primary key,
  name        text not null,
  description text not null,
  created_at  timestamptz not null default now()
);

-- `mail` is in lower case. Without a person it is an open invitation.
create table membership (
  tenant_id  int not null,
  mail       text not null,
  person_id  uuid references person (person_id),
  role       member_role not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, mail),
  foreign key (tenant_id) references business (tenant_id)
);
create index membership_person on membership (person_id) where person_id is not null;
create index membership_invitation on membership (mail) where person_id is null;

create table session_activity (
  session text primary key,
  last_at timestamptz not null
);

-- Read model of the changes stream: the newest change of each feature.
create sequence change_number;
create table change (
  tenant_id  int not null,
  feature    text not null,
  seq        bigint not null,
  changed_at timestamptz not null,
  primary key (tenant_id, feature)
);

-- `before` and `after` are text, so that their hashes can be recomputed to the byte.
create table audit_entry (
  tenant_id     int not null,
  seq           bigint not null,
  event_id      uuid not null,
  at            timestamptz not null,
  actor         text not null,
  service       text not null,
  action        text not null,
  subject       text not null,
  before        text,
  after         text,
  previous_hash bytea not null,
  hash          bytea not null,
  primary key (tenant_id, seq),
  unique (tenant_id, event_id)
);
comment on table audit_entry is 'append-only: hash-chained per business';

-- Where each chain ends; a trail that was cut short does not reach it.
create table audit_head (
  tenant_id int primary key,
  seq       bigint not null,
  hash      bytea not null
);
