-- Maintains a table of sums over the rows of another table, by triggers that see complete statements: they add the rows that a statement added and
-- subtract those that it removed, in key order, so that two batches never wait for each other. `keys` are the columns of a sum besides tenant_id,
-- and `sums` what is added up, each as `column` or `column: its expression over a row`. Rows that don't meet `filter` aren't counted. A sum whose
-- `counted` column is 0 is deleted, and kept if there is no such column. The files in sql/ of the services declare their sums with it.
create or replace function maintain_sums(
  target text, source text, keys text[], sums text[], filter text default 'true', counted text default null
) returns void language plpgsql as $$
declare
  key_names text := (select string_agg(split_part(k, ': ', 1), ', ' order by at) from unnest(keys) with ordinality as x(k, at));
  key_values text := (select string_agg(coalesce(nullif(split_part(k, ': ', 2), ''), k), ', ' order by at) from unnest(keys) with ordinality as x(k, at));
  sum_names text := (select string_agg(split_part(s, ': ', 1), ', ' order by at) from unnest(sums) with ordinality as x(s, at));
  totals text := (select string_agg(format('sum(n * (%s))', coalesce(nullif(split_part(s, ': ', 2), ''), s)), ', ' order by at)
                  from unnest(sums) with ordinality as x(s, at));
  moved text := (select string_agg(format('%1$s = t.%1$s + excluded.%1$s', split_part(s, ': ', 1)), ', ') from unnest(sums) as s);
  zeros text := array_to_string(array_fill(0, array[cardinality(sums)]), ', ');
  places text := (select string_agg((at + 1)::text, ', ' order by at) from generate_series(0, cardinality(keys)) as at);
  write_sums text := format(
    'insert into %1$s as t (tenant_id, %2$s, %3$s)
     select tenant_id, %4$s, %5$s from (:rows) as change where %6$s group by %7$s having (%5$s) is distinct from (%8$s) order by %7$s
     on conflict (tenant_id, %2$s) do update set %9$s;',
    target, key_names, sum_names, key_values, totals, filter, places, zeros, moved);
  delete_empty text := case when counted is null then '' else format(
    'delete from %1$s t using (select distinct tenant_id, %2$s from removed where %3$s) as gone (tenant_id, %4$s) where %5$s and t.%6$s = 0;',
    target, key_values, filter, key_names,
    (select string_agg(format('t.%1$s = gone.%1$s', split_part(k, ': ', 1)), ' and ') from unnest(array['tenant_id'] || keys) as k), counted) end;
  change record;
begin
  for change in select * from (values
    ('insert', 'new table as added', 'select *, 1 as n from added', ''),
    ('update', 'old table as removed new table as added', 'select *, 1 as n from added union all select *, -1 from removed', delete_empty),
    ('delete', 'old table as removed', 'select *, -1 as n from removed', delete_empty)) as x (kind, transition, of_rows, afterwards)
  loop
    execute format(
      'create or replace function %1$s_%2$s() returns trigger language plpgsql as $body$ begin %3$s %4$s return null; end $body$;
       create or replace trigger %1$s_%2$s after %2$s on %5$s referencing %6$s for each statement execute function %1$s_%2$s()',
      target, change.kind, replace(write_sums, ':rows', change.of_rows), change.afterwards, source, change.transition);
  end loop;
end $$;
revoke all on function maintain_sums(text, text, text[], text[], text, text) from public;
