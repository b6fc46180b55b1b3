-- Messages on Kafka that did not match the producer's log at their position: counted here, never applied.

create table forged_message (
  consumer      text not null,
  producer      text not null,
  partition     smallint not null,
  messages      bigint not null,
  last_position bigint not null,
  last_at       timestamptz not null default now(),
  primary key (consumer, producer, partition)
);
