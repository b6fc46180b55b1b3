-- Text search. Under row-level security the trigram index is out of reach (ILIKE is not leakproof), so this function runs as a role that
-- the policy lets through, reads the tenant from the setting itself and puts it into the statement, which also gives the planner the pattern.
do $role$ begin
  if not exists (select from pg_roles where rolname = current_schema() || '_owner') then raise exception 'no owner role'; end if;
end $role$;

drop policy if exists search on gl_text;
create policy search on gl_text for select to ledger_owner using (true);

create or replace function search_lines(pattern text, most int) returns table (entry_id bigint, line smallint)
language plpgsql security definer set search_path = ledger, public as $$
begin
  return query execute format(
    'select t.entry_id, t.line from gl_text t where t.tenant_id = %s and t.description ilike %L order by t.entry_id desc limit %s',
    current_setting('app.tenant_id')::int, '%' || replace(replace(replace(pattern, '\', '\\'), '%', '\%'), '_', '\_') || '%', most);
end $$;
revoke all on function search_lines(text, int) from public;
grant execute on function search_lines(text, int) to ledger_app;
