-- The one rule for the last locked day of a business's books, as `b.locked_through` of a row `b` of `books`.

-- A filed year locks its last day and everything before it, because earlier entries change its opening balances. Years are sorted.
create or replace function locked_for_everyone(b books) returns date immutable language sql as $$
  select greatest(b.everyone_through, make_date(b.filed_years[cardinality(b.filed_years)], 12, 31))
$$;

-- The bookkeepers' date binds everyone except owners and admins: also files, feeds, rules, and schedules, whose transactions name no role.
create or replace function locked_through(b books) returns date stable language sql as $$
  select greatest(locked_for_everyone(b), case when coalesce(current_setting('app.role', true), '') not in ('owner', 'admin') then b.bookkeepers_through end)
$$;

-- Every writer checks the lock before it writes, and says what else a person can do. A writer that doesn't is stopped here.
create or replace function refuse_locked_entries() returns trigger language plpgsql set search_path from current as $$
declare wrong record;
begin
  with locked as materialized (
    select b.tenant_id, b.locked_through as through from books b
    where b.tenant_id in (select distinct tenant_id from added) and b.locked_through is not null)
  select a.tenant_id, a.entry_id, a.date into wrong
  from locked l join added a on a.tenant_id = l.tenant_id and a.date <= l.through limit 1;
  if found then
    raise exception 'entry % of tenant % is dated %, in a locked period', wrong.entry_id, wrong.tenant_id, wrong.date using errcode = '23514';
  end if;
  return null;
end $$;
create or replace trigger entry_in_open_period after insert on entry
  referencing new table as added for each statement execute function refuse_locked_entries();

create or replace function refuse_locked_decisions() returns trigger language plpgsql set search_path from current as $$
declare wrong record;
begin
  with locked as materialized (
    select b.tenant_id, b.locked_through as through from books b
    where b.tenant_id in (select distinct tenant_id from added) and b.locked_through is not null)
  select e.tenant_id, e.entry_id, e.date into wrong
  from locked l
  join added a on a.tenant_id = l.tenant_id
  join entry e on e.tenant_id = a.tenant_id and e.entry_id = a.entry_id and e.date <= l.through limit 1;
  if found then
    raise exception 'a decision on entry % of tenant % of % is in a locked period', wrong.entry_id, wrong.tenant_id, wrong.date using errcode = '23514';
  end if;
  return null;
end $$;
create or replace trigger decision_in_open_period after insert on category_decision
  referencing new table as added for each statement execute function refuse_locked_decisions();
