-- Tells the planner about tables that have grown since they were empty, each time that they have doubled. Autovacuum looks once in a while; until
-- then a first import would be planned as if its tables held a handful of rows, and whole tables would be read once per row. Grown tables are left
-- to autovacuum.
-- It runs as the tables' owner, as PostgreSQL 16 demands of whoever analyzes them, and takes nothing from its caller.
create or replace function analyze_young_tables() returns void language plpgsql security definer as $$
declare young record;
begin
  for young in
    select c.relname from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.reltuples < 1000
      and pg_relation_size(c.oid) > greatest(128 * 1024, 2 * c.relpages::bigint * current_setting('block_size')::int)
    order by c.relname
  loop
    -- Whoever analyses the table already does it for us; waiting for them could end in a deadlock.
    execute format('analyze (skip_locked) %I', young.relname);
  end loop;
end $$;
do $$ begin
  -- The temporary schema last: it would be the first otherwise, and a caller could put tables of its own in front.
  execute format('alter function analyze_young_tables() set search_path = %I, pg_temp', current_schema());
  execute format('revoke all on function analyze_young_tables() from public; grant execute on function analyze_young_tables() to %I, %I',
    current_schema() || '_app', current_schema() || '_worker');
end $$;
