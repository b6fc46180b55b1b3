-- Keeps category_month equal to the legs: each statement on leg adds what it brought and takes off what it took, in key order, so that two
-- batches never wait crosswise.
create or replace function add_category_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into category_month as m (tenant_id, month, category, basis, lines, cents, unconfirmed_lines, unconfirmed_cents)
    select tenant_id, date_trunc('month', date)::date, category, basis, count(*), sum(amount_cents),
           count(*) filter (where unconfirmed), coalesce(sum(amount_cents) filter (where unconfirmed), 0)
    from added where not reversed group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, month, category, basis) do update set lines = m.lines + excluded.lines, cents = m.cents + excluded.cents,
      unconfirmed_lines = m.unconfirmed_lines + excluded.unconfirmed_lines, unconfirmed_cents = m.unconfirmed_cents + excluded.unconfirmed_cents;
  elsif tg_op = 'UPDATE' then
    insert into category_month as m (tenant_id, month, category, basis, lines, cents, unconfirmed_lines, unconfirmed_cents)
    select tenant_id, date_trunc('month', date)::date, category, basis, sum(n), sum(n * amount_cents), sum(n * unsure), sum(n * unsure * amount_cents)
    from (select tenant_id, date, category, basis, amount_cents, unconfirmed::int as unsure, 1 as n from added where not reversed
          union all select tenant_id, date, category, basis, amount_cents, unconfirmed::int, -1 from removed where not reversed) as change
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(n * amount_cents) <> 0 or sum(n * unsure) <> 0 or sum(n * unsure * amount_cents) <> 0 order by 1, 2, 3, 4
    on conflict (tenant_id, month, category, basis) do update set lines = m.lines + excluded.lines, cents = m.cents + excluded.cents,
      unconfirmed_lines = m.unconfirmed_lines + excluded.unconfirmed_lines, unconfirmed_cents = m.unconfirmed_cents + excluded.unconfirmed_cents;
  else
    insert into category_month as m (tenant_id, month, category, basis, lines, cents, unconfirmed_lines, unconfirmed_cents)
    select tenant_id, date_trunc('month', date)::date, category, basis, -count(*), -sum(amount_cents),
           -count(*) filter (where unconfirmed), -coalesce(sum(amount_cents) filter (where unconfirmed), 0)
    from removed where not reversed group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, month, category, basis) do update set lines = m.lines + excluded.lines, cents = m.cents + excluded.cents,
      unconfirmed_lines = m.unconfirmed_lines + excluded.unconfirmed_lines, unconfirmed_cents = m.unconfirmed_cents + excluded.unconfirmed_cents;
  end if;
  return null;
end $$;

create or replace trigger leg_added after insert on leg
  referencing new table as added for each statement execute function add_category_months();
create or replace trigger leg_changed after update on leg
  referencing old table as removed new table as added for each statement execute function add_category_months();
create or replace trigger leg_removed after delete on leg
  referencing old table as removed for each statement execute function add_category_months();
