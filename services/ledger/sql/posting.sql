-- What the write path of the books leaves to the database: whole entries only, and every aggregate moved by the same deltas.

-- An entry that does not add up to zero is refused with its statement. The trigger sees whole statements, so one statement must carry whole
-- entries; each has a line 1, which the key allows once, so nothing can be added to an entry later.
create or replace function refuse_unbalanced() returns trigger language plpgsql as $$
declare wrong record;
begin
  select tenant_id, entry_id, sum(amount_cents) as difference into wrong
  from added group by tenant_id, entry_id having sum(amount_cents) <> 0 or count(*) < 2 or min(line) <> 1 limit 1;
  if found then
    raise exception 'entry % of tenant % is not whole or not balanced: % cents', wrong.entry_id, wrong.tenant_id, wrong.difference using errcode = '23514';
  end if;
  return null;
end $$;
create or replace trigger posting_balanced after insert on posting
  referencing new table as added for each statement execute function refuse_unbalanced();

-- Those that took columns side by side.
drop function if exists add_amounts(int[], int[], date[], entry_basis[], account_type[], int[], bigint[]);
drop function if exists add_month_ends(int[], int[], date[], entry_basis[], int[], bigint[]);
drop function if exists add_day_totals(int[], date[], entry_basis[], int[]);
drop function if exists add_entries, add_gl_lines;

-- Adds deltas (one row per tenant, account, day and basis) to every aggregate, in key order so that two batches never wait crosswise.
create or replace function add_amounts(deltas day_amount[]) returns void language plpgsql as $$
begin
  insert into day_amount as t (tenant_id, account_id, day, basis, type, lines, amount_cents)
  select tenant_id, account_id, day, basis, type, lines, amount_cents from unnest(deltas)
  order by tenant_id, account_id, day, basis
  on conflict (tenant_id, account_id, day, basis) do update set lines = t.lines + excluded.lines, amount_cents = t.amount_cents + excluded.amount_cents;

  insert into month_amount as t (tenant_id, month, account_id, basis, type, lines, amount_cents)
  select tenant_id, date_trunc('month', day)::date, account_id, basis, type, sum(lines), sum(amount_cents)
  from unnest(deltas)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4
  on conflict (tenant_id, month, account_id, basis) do update set lines = t.lines + excluded.lines, amount_cents = t.amount_cents + excluded.amount_cents;

  insert into account_balance as t (tenant_id, account_id, basis, lines, amount_cents)
  select tenant_id, account_id, basis, sum(lines), sum(amount_cents)
  from unnest(deltas)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, account_id, basis) do update
    set lines = t.lines + excluded.lines, amount_cents = t.amount_cents + excluded.amount_cents;

  perform add_month_ends(deltas);
end $$;

-- Carries deltas into the month in which they fall and every later one. The rows of account_balance, locked before, keep two batches apart.
create or replace function add_month_ends(deltas day_amount[]) returns void language plpgsql as $$
begin
  -- A month that is not there yet begins with what the account held before it.
  insert into month_end_balance (tenant_id, account_id, month, basis, lines, amount_cents)
  select d.tenant_id, d.account_id, d.month, d.basis, coalesce(b.lines, 0), coalesce(b.amount_cents, 0)
  from (select distinct tenant_id, account_id, date_trunc('month', day)::date as month, basis
        from unnest(deltas) where account_id <> 0) d
  left join lateral (select lines, amount_cents from month_end_balance b
                     where b.tenant_id = d.tenant_id and b.account_id = d.account_id and b.basis = d.basis and b.month < d.month
                     order by b.month desc limit 1) b on true
  on conflict (tenant_id, account_id, basis, month) do nothing;

  with added as (
    select tenant_id, account_id, date_trunc('month', day)::date as month, basis, sum(lines) as lines, sum(amount_cents) as amount_cents
    from unnest(deltas)
    where account_id <> 0 group by 1, 2, 3, 4
  ), touched as (
    select tenant_id, account_id, basis, min(month) as first from added group by 1, 2, 3
  ), steps as (
    select m.tenant_id, m.account_id, m.month, m.basis, 0 as lines, 0 as amount_cents
    from touched t
    join month_end_balance m on m.tenant_id = t.tenant_id and m.account_id = t.account_id and m.basis = t.basis and m.month > t.first
    union all select * from added
  ), carried as (
    select tenant_id, account_id, month, basis, sum(sum(lines)) over upward as lines, sum(sum(amount_cents)) over upward as amount_cents
    from steps group by 1, 2, 3, 4 window upward as (partition by tenant_id, account_id, basis order by month)
  )
  update month_end_balance m set lines = m.lines + c.lines, amount_cents = m.amount_cents + c.amount_cents
  from carried c
  where m.tenant_id = c.tenant_id and m.account_id = c.account_id and m.basis = c.basis and m.month = c.month and (c.lines <> 0 or c.amount_cents <> 0);
end $$;

-- Locks the books of some tenants, exclusively where `held` names them, in the order of their numbers: one statement can't lock rows in two ways.
create or replace function lock_books(tenants int[], held int[]) returns void language plpgsql as $$
declare tenant int;
begin
  for tenant in select distinct t from unnest(tenants) t order by t loop
    if tenant = any (held) then perform from books where tenant_id = tenant for update;
    else perform from books where tenant_id = tenant for share;
    end if;
  end loop;
end $$;
