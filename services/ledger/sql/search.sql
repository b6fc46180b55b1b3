-- Text search. Under row-level security the trigram index is out of reach (ILIKE is not leakproof), so this function runs as a role that
-- the policy lets through and that owns nothing, reads the tenant from the setting itself and puts it into the statement, which also gives the planner the pattern.
drop policy if exists search on gl_text;
create policy search on gl_text for select to ledger_reader using (true);
grant usage on schema ledger to ledger_reader;
grant select on gl_text to ledger_reader;

-- The index gives all lines of a text, to be sorted. Where a sample of the newest lines says that the text is so common that fewer lines are
-- read one by one until there are enough, they are; the index has the rest, should the sample have misled. (Behind a policy the planner knows
-- nothing of how common texts are, and cannot choose by itself.)
create or replace function search_lines(pattern text, most int) returns table (entry_id bigint, line smallint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  sample   constant int := 1000;
  tenant   constant int := current_setting('app.tenant_id')::int;
  fitting  constant text := format('description ilike %L', '%' || replace(replace(replace(pattern, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  -- Of one tenant, the newest first.
  newest   constant text := format('select * from gl_text where tenant_id = %s order by entry_id desc, line desc', tenant);
  lines    constant float := (select reltuples from pg_class where oid = 'gl_text'::regclass);
  share    float;
  several  bigint;
  found    int := 0;
  beyond   text := '';
  boundary record;
begin
  execute format('select count(*)::float / %s from (%s limit %s) t where %s', sample, newest, sample, fitting) into share;
  -- A line from the index costs about two that are read in their order.
  if share > 0 and most / share < 2 * share * lines then
    several := ceil(2 * most / share);
    return query execute format('select t.entry_id, t.line from (%s limit %s) t where %s limit %s', newest, several, fitting, most);
    get diagnostics found = row_count;
    if found = most then return; end if;
    execute format('%s offset %s limit 1', newest, several - 1) into boundary;
    if boundary is null then return; end if;
    beyond := format('and (t.entry_id, t.line) < (%s, %s)', boundary.entry_id, boundary.line);
  end if;
  return query execute format(
    'select t.entry_id, t.line from gl_text t where t.tenant_id = %s and %s %s order by t.entry_id desc limit %s', tenant, fitting, beyond, most - found);
end $$;
-- A function is given to a role that may make something in its schema; the reader may for this moment alone.
grant create on schema ledger to ledger_reader;
alter function search_lines(text, int) owner to ledger_reader;
revoke create on schema ledger from ledger_reader;
revoke all on function search_lines(text, int) from public;
grant execute on function search_lines(text, int) to ledger_app;
