-- The write path of the books. Callers pass whole batches as arrays, sorted by date; each call is a handful of set-based statements.

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

-- Adds deltas (one row per tenant, account, day and basis) to every aggregate, in key order so that two batches never wait crosswise.
create or replace function add_amounts(tenants int[], accounts int[], days date[], bases entry_basis[], types account_type[], counts int[], amounts bigint[])
returns void language plpgsql as $$
begin
  insert into day_amount as t (tenant_id, account_id, day, basis, type, lines, amount_cents)
  select * from unnest(tenants, accounts, days, bases, types, counts, amounts) as d (tenant_id, account_id, day, basis, type, lines, amount_cents)
  order by tenant_id, account_id, day, basis
  on conflict (tenant_id, account_id, day, basis) do update set lines = t.lines + excluded.lines, amount_cents = t.amount_cents + excluded.amount_cents;

  insert into month_amount as t (tenant_id, month, account_id, basis, type, lines, amount_cents)
  select tenant_id, date_trunc('month', day)::date, account_id, basis, type, sum(lines), sum(amount_cents)
  from unnest(tenants, accounts, days, bases, types, counts, amounts) as d (tenant_id, account_id, day, basis, type, lines, amount_cents)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4
  on conflict (tenant_id, month, account_id, basis) do update set lines = t.lines + excluded.lines, amount_cents = t.amount_cents + excluded.amount_cents;

  insert into account_balance as t (tenant_id, account_id, basis, lines, amount_cents)
  select tenant_id, account_id, basis, sum(lines), sum(amount_cents)
  from unnest(tenants, accounts, bases, counts, amounts) as d (tenant_id, account_id, basis, lines, amount_cents)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, account_id, basis) do update
    set lines = t.lines + excluded.lines, amount_cents = t.amount_cents + excluded.amount_cents;

  perform add_month_ends(tenants, accounts, days, bases, counts, amounts);
end $$;

-- Carries deltas into the month in which they fall and every later one. The rows of account_balance, locked before, keep two batches apart.
create or replace function add_month_ends(tenants int[], accounts int[], days date[], bases entry_basis[], counts int[], amounts bigint[])
returns void language plpgsql as $$
begin
  -- A month that is not there yet begins with what the account held before it.
  insert into month_end_balance (tenant_id, account_id, month, basis, lines, amount_cents)
  select d.tenant_id, d.account_id, d.month, d.basis, coalesce(b.lines, 0), coalesce(b.amount_cents, 0)
  from (select distinct tenant_id, account_id, date_trunc('month', day)::date as month, basis
        from unnest(tenants, accounts, days, bases) as d (tenant_id, account_id, day, basis) where account_id <> 0) d
  left join lateral (select lines, amount_cents from month_end_balance b
                     where b.tenant_id = d.tenant_id and b.account_id = d.account_id and b.basis = d.basis and b.month < d.month
                     order by b.month desc limit 1) b on true
  on conflict (tenant_id, account_id, basis, month) do nothing;

  with added as (
    select tenant_id, account_id, date_trunc('month', day)::date as month, basis, sum(lines) as lines, sum(amount_cents) as amount_cents
    from unnest(tenants, accounts, days, bases, counts, amounts) as d (tenant_id, account_id, day, basis, lines, amount_cents)
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

create or replace function add_day_totals(tenants int[], days date[], bases entry_basis[], counts int[]) returns void language sql as $$
  insert into day_total as t (tenant_id, day, basis, lines)
  select * from unnest(tenants, days, bases, counts) as d (tenant_id, day, basis, lines) order by tenant_id, day, basis
  on conflict (tenant_id, day, basis) do update set lines = t.lines + excluded.lines
$$;

-- Entries with their postings and ledger lines, one statement each.
create or replace function add_entries(
  e_tenant int[], e_id bigint[], e_date date[], e_basis entry_basis[], e_origin text[], e_reverses bigint[], e_reference text[], e_description text[], e_bank uuid[],
  p_tenant int[], p_entry bigint[], p_line smallint[], p_account int[], p_amount bigint[], p_date date[], p_basis entry_basis[]
) returns void language plpgsql as $$
begin
  insert into entry (tenant_id, entry_id, date, basis, origin, reverses, reference, description, bank_transaction_id)
  select * from unnest(e_tenant, e_id, e_date, e_basis, e_origin, e_reverses, e_reference, e_description, e_bank);
  insert into posting (tenant_id, entry_id, line, account_id, amount_cents, date, basis)
  select * from unnest(p_tenant, p_entry, p_line, p_account, p_amount, p_date, p_basis);
end $$;

create or replace function add_gl_lines(
  tenants int[], entries bigint[], line_numbers smallint[], accounts int[], money_accounts int[], days date[], bases entry_basis[], types account_type[],
  amounts bigint[], seqs smallint[], deciders decider[], confidences real[], refs text[], descriptions text[]
) returns void language plpgsql as $$
begin
  insert into gl_line (tenant_id, entry_id, line, account_id, money_account_id, date, basis, type, amount_cents, decision_seq, decided_by, confidence, reference, description)
  select * from unnest(tenants, entries, line_numbers, accounts, money_accounts, days, bases, types, amounts, seqs, deciders, confidences, refs, descriptions);
  insert into gl_text (tenant_id, entry_id, line, description)
  select * from unnest(tenants, entries, line_numbers, descriptions);
end $$;
