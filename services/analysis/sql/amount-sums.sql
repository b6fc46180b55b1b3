-- Keeps month_amount and account_amount equal to the days: each statement on day_amount adds what it brought and takes off what it took, in key
-- order, so that two batches never wait crosswise.
create or replace function add_amount_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into month_amount as m (tenant_id, month, path, basis, lines, cents)
    select tenant_id, date_trunc('month', day)::date, path, basis, sum(lines), sum(cents) from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, month, path, basis) do update set lines = m.lines + excluded.lines, cents = m.cents + excluded.cents;
    insert into account_amount as a (tenant_id, path, basis, lines, cents)
    select tenant_id, path, basis, sum(lines), sum(cents) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, path, basis) do update set lines = a.lines + excluded.lines, cents = a.cents + excluded.cents;
  elsif tg_op = 'UPDATE' then
    insert into month_amount as m (tenant_id, month, path, basis, lines, cents)
    select tenant_id, date_trunc('month', day)::date, path, basis, sum(n * lines), sum(n * cents)
    from (select *, 1 as n from added union all select *, -1 from removed) as change group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, month, path, basis) do update set lines = m.lines + excluded.lines, cents = m.cents + excluded.cents;
    insert into account_amount as a (tenant_id, path, basis, lines, cents)
    select tenant_id, path, basis, sum(n * lines), sum(n * cents)
    from (select *, 1 as n from added union all select *, -1 from removed) as change group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, path, basis) do update set lines = a.lines + excluded.lines, cents = a.cents + excluded.cents;
  else
    insert into month_amount as m (tenant_id, month, path, basis, lines, cents)
    select tenant_id, date_trunc('month', day)::date, path, basis, -sum(lines), -sum(cents) from removed group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, month, path, basis) do update set lines = m.lines + excluded.lines, cents = m.cents + excluded.cents;
    insert into account_amount as a (tenant_id, path, basis, lines, cents)
    select tenant_id, path, basis, -sum(lines), -sum(cents) from removed group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, path, basis) do update set lines = a.lines + excluded.lines, cents = a.cents + excluded.cents;
  end if;
  return null;
end $$;

create or replace trigger day_added after insert on day_amount
  referencing new table as added for each statement execute function add_amount_sums();
create or replace trigger day_changed after update on day_amount
  referencing old table as removed new table as added for each statement execute function add_amount_sums();
create or replace trigger day_removed after delete on day_amount
  referencing old table as removed for each statement execute function add_amount_sums();
