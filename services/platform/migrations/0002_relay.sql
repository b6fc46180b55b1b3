-- How far the relay has sent the log to Kafka. A hint, like Kafka's own offsets: what is sent twice is told apart by its position.

create table relay_position (
  partition smallint primary key,
  epoch     int not null,
  position  bigint not null
);

do $relay$
begin
  execute format('grant select, insert, update on relay_position to %I', current_schema() || '_relay');
end
$relay$;
