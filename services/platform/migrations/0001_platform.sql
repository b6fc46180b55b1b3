-- The tables that every service has: its event log (= outbox), the positions of its consumers, parked tenants, jobs, idempotency keys.

create table log_head (
  partition smallint primary key,
  epoch     int not null default 1,
  position  bigint not null default 0,
  chain     bytea not null default '\x'
);
insert into log_head (partition) select generate_series(0, 11);

-- One row = one event = one tenant = one position. `data` is text, so that its hash can be recomputed to the byte.
create table event_log (
  partition   smallint not null,
  position    bigint not null,
  epoch       int not null,
  tenant_id   int not null,
  version     smallint not null,
  id          uuid not null,
  occurred_at timestamptz not null,
  type        text not null,
  actor       text not null,
  traceparent text,
  caused_by   text,
  data        text,
  data_hash   bytea not null,
  chain       bytea,
  primary key (partition, position)
);
comment on table event_log is 'append-only';
create index event_log_tenant on event_log (tenant_id, position);
create unique index event_log_cause on event_log (caused_by) where caused_by is not null;

create table consumer_position (
  consumer  text not null,
  producer  text not null,
  partition smallint not null,
  epoch     int not null,
  position  bigint not null,
  primary key (consumer, producer, partition)
);

create table parked (
  tenant_id     int not null,
  consumer      text not null,
  producer      text not null,
  from_position bigint not null,
  reason        text not null,
  parked_at     timestamptz not null default now(),
  primary key (tenant_id, consumer, producer)
);

create table job (
  tenant_id    int not null,
  id           uuid not null,
  kind         text not null,
  payload      jsonb not null,
  state        text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  progress     double precision not null default 0,
  message      text not null default '',
  result       jsonb,
  problem      jsonb,
  requested_by text not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index job_open on job (created_at) where state in ('queued', 'running');

create table idempotency (
  tenant_id  int not null,
  key        text not null,
  input_hash text not null,
  reply      jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
