-- Keeps account_month and known_payee equal to the lines: each statement on entry_line adds what it brought and takes off what it took, in key
-- order, so that two batches never wait crosswise.
create or replace function is_income(account text) returns boolean language sql immutable as $$
  select account like 'Income:%' or account like 'Revenue:%'
$$;

create or replace function add_account_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into account_month as m (tenant_id, month, account, basis, lines, cents)
    select tenant_id, date_trunc('month', date)::date, account, basis, count(*), sum(amount_cents)
    from added where not reversed group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, month, account, basis) do update set lines = m.lines + excluded.lines, cents = m.cents + excluded.cents;
    insert into known_payee as p (tenant_id, payee, lines, income_lines)
    select tenant_id, payee, count(*), count(*) filter (where is_income(account))
    from added where not reversed and not is_own and payee <> '' group by 1, 2 order by 1, 2
    on conflict (tenant_id, payee) do update set lines = p.lines + excluded.lines, income_lines = p.income_lines + excluded.income_lines;
  elsif tg_op = 'UPDATE' then
    insert into account_month as m (tenant_id, month, account, basis, lines, cents)
    select tenant_id, date_trunc('month', date)::date, account, basis, sum(n), sum(n * amount_cents)
    from (select tenant_id, date, account, basis, amount_cents, 1 as n from added where not reversed
          union all select tenant_id, date, account, basis, amount_cents, -1 from removed where not reversed) as change
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(n * amount_cents) <> 0 order by 1, 2, 3, 4
    on conflict (tenant_id, month, account, basis) do update set lines = m.lines + excluded.lines, cents = m.cents + excluded.cents;
    insert into known_payee as p (tenant_id, payee, lines, income_lines)
    select tenant_id, payee, sum(n), coalesce(sum(n) filter (where is_income(account)), 0)
    from (select tenant_id, payee, account, 1 as n from added where not reversed and not is_own and payee <> ''
          union all select tenant_id, payee, account, -1 from removed where not reversed and not is_own and payee <> '') as change
    group by 1, 2 having sum(n) <> 0 or coalesce(sum(n) filter (where is_income(account)), 0) <> 0 order by 1, 2
    on conflict (tenant_id, payee) do update set lines = p.lines + excluded.lines, income_lines = p.income_lines + excluded.income_lines;
  else
    insert into account_month as m (tenant_id, month, account, basis, lines, cents)
    select tenant_id, date_trunc('month', date)::date, account, basis, -count(*), -sum(amount_cents)
    from removed where not reversed group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, month, account, basis) do update set lines = m.lines + excluded.lines, cents = m.cents + excluded.cents;
    insert into known_payee as p (tenant_id, payee, lines, income_lines)
    select tenant_id, payee, -count(*), -count(*) filter (where is_income(account))
    from removed where not reversed and not is_own and payee <> '' group by 1, 2 order by 1, 2
    on conflict (tenant_id, payee) do update set lines = p.lines + excluded.lines, income_lines = p.income_lines + excluded.income_lines;
  end if;
  return null;
end $$;

create or replace trigger entry_line_added after insert on entry_line
  referencing new table as added for each statement execute function add_account_months();
create or replace trigger entry_line_changed after update on entry_line
  referencing old table as removed new table as added for each statement execute function add_account_months();
create or replace trigger entry_line_removed after delete on entry_line
  referencing old table as removed for each statement execute function add_account_months();
