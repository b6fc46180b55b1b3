-- Row-level security and grants of one service schema, applied after every migration. Whatever has a tenant_id is walled off;
-- a missing setting is an error, never an empty book. A table whose comment begins with 'append-only' cannot be changed.
do $tenancy$
declare
  place  text := current_schema();
  target record;
  rights text;
begin
  execute format('grant usage on schema %I to %I, %I, %I', place, place || '_app', place || '_worker', place || '_relay');
  execute format('grant usage, select on all sequences in schema %I to %I, %I', place, place || '_app', place || '_worker');
  for target in
    select c.oid, c.relname,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as tenanted,
           coalesce(obj_description(c.oid, 'pg_class') like 'append-only%', false) as append_only
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = place and c.relkind in ('r', 'p') and c.relname <> 'migration'
  loop
    rights := case when target.append_only then 'select, insert' else 'select, insert, update, delete' end;
    execute format('revoke all on %I.%I from public, %I, %I', place, target.relname, place || '_app', place || '_worker');
    execute format('grant %s on %I.%I to %I, %I', rights, place, target.relname, place || '_app', place || '_worker');
    if target.tenanted then
      execute format('alter table %I.%I enable row level security', place, target.relname);
      execute format('alter table %I.%I force row level security', place, target.relname);
      execute format('drop policy if exists app on %I.%I', place, target.relname);
      execute format('drop policy if exists worker on %I.%I', place, target.relname);
      execute format($p$create policy app on %I.%I to %I
        using (tenant_id = (select current_setting('app.tenant_id')::int))$p$, place, target.relname, place || '_app');
      execute format($p$create policy worker on %I.%I to %I
        using (tenant_id = any ((select current_setting('app.tenant_ids')::int[])::int[]))$p$, place, target.relname, place || '_worker');
    end if;
  end loop;
  -- A process looks there whether its database is of its own version.
  execute format('grant select on event_log, log_head, consumer_position, migration to %I', place || '_relay');
  execute format('grant select (tenant_id, id, kind, state, updated_at) on job to %I', place || '_relay');
  execute format('drop policy if exists relay on event_log; drop policy if exists relay on job');
  execute format('create policy relay on job for select to %I using (true)', place || '_relay');
  execute format('create policy relay on event_log for select to %I using (true)', place || '_relay');
end
$tenancy$;
