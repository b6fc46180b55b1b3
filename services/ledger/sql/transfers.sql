-- Which lines on 'Transfer' are the two sides of one movement. A line belongs to at most one other, of the same amount in the other direction on
-- another own account, at most seven days away; a number of another account in its text rules a pair out. What pairs follows from the lines
-- alone, not from the order in which they came.

-- Last digits of an account that a bank's text names: 'TO SAV ...1234', 'ENDING IN 4410', 'XXXXXX8821'.
create or replace function named_accounts(description text) returns text[] language sql immutable as $$
  select coalesce(array_agg(m[1]), '{}')
  from regexp_matches(upper(description), '(?:X+|\*+|#|\.{2,}|ENDING(?: IN)?|ACCT|ACCOUNT|CHK|CHECKING|SAV|SAVINGS|CARD|DDA|MMA)[ .:#*]*(?:X+|\*+)?(\d{3,4})(?!\d)', 'g') m
$$;

-- The last digits of an own account, as the bank gave them or as its name ends with them.
create or replace function own_number(mask text, path text) returns text language sql immutable as $$
  select coalesce(mask, substring(path from '(\d{3,4})\)?$'))
$$;

-- The text names an account by number, and it is neither its own nor the other's, whose number is known.
create or replace function names_neither(named text[], own text, other text) returns boolean language sql immutable as $$
  select other is not null and not named @> array[other] and cardinality(array_remove(named, own)) > 0
$$;

-- Two lines of the same amount in two directions on two own accounts may be one movement: day, accounts named, own number of each.
create or replace function may_pair(day date, named text[], own text, other_day date, other_named text[], other_own text) returns boolean
language sql immutable as $$
  select abs(other_day - day) <= 7 and not names_neither(named, own, other_own) and not names_neither(other_named, other_own, own)
$$;

-- Sides stand in an array and are known by their place: looking up whether one is taken costs the same however many there are, and the planner
-- knows how many rows it joins.
create or replace function pair_transfers(affected transfer_amount[]) returns void language plpgsql as $$
declare
  sides     transfer_candidate[];
  twins     int[];
  candidate record;
begin
  select array_agg(row(s.tenant_id, s.entry_id, s.line, s.money_account_id, s.date, s.basis, s.amount_cents,
                       own_number(m.mask, m.path), named_accounts(g.description))::transfer_candidate) into sides
  from unnest(affected) a
  join transfer_side s on s.tenant_id = a.tenant_id and s.amount_cents in (a.cents, -a.cents)
  join gl_line g on g.tenant_id = s.tenant_id and g.entry_id = s.entry_id and g.line = s.line
  join account m on m.tenant_id = s.tenant_id and m.account_id = s.money_account_id;
  if sides is null then return; end if;
  twins := array_fill(0, array[cardinality(sides)]);
  for candidate in
    with side as not materialized (
      select * from unnest(sides) with ordinality s(tenant_id, entry_id, line, money_account_id, date, basis, amount_cents, number, named, n)
    )
    select o.n::int as outgoing, i.n::int as incoming
    from side o
    -- The days that `may_pair` allows, one by one: an equality that is joined by, where one amount stands hundreds of times.
    cross join generate_series(-7, 7) away
    join side i on i.tenant_id = o.tenant_id and i.amount_cents = -o.amount_cents and i.basis = o.basis and i.date = o.date + away
      and i.money_account_id <> o.money_account_id and may_pair(o.date, o.named, o.number, i.date, i.named, i.number)
    where o.amount_cents < 0
    order by (i.number = any (o.named) or o.number = any (i.named)) is true desc, abs(i.date - o.date), o.date, i.date,
             o.entry_id, o.line, i.entry_id, i.line
  loop
    if twins[candidate.outgoing] = 0 and twins[candidate.incoming] = 0 then
      twins[candidate.outgoing] := candidate.incoming;
      twins[candidate.incoming] := candidate.outgoing;
    end if;
  end loop;
  with side as materialized (select s.tenant_id, s.entry_id, s.line, n from unnest(sides) with ordinality s(tenant_id, entry_id, line, a, b, c, d, e, f, n)),
  paired as (
    select s.tenant_id, s.entry_id, s.line, t.entry_id as twin_entry_id, t.line as twin_line
    from side s join unnest(twins) with ordinality k(twin, n) using (n) left join side t on t.n = k.twin
  )
  update transfer_side s set twin_entry_id = p.twin_entry_id, twin_line = p.twin_line
  from paired p
  where s.tenant_id = p.tenant_id and s.entry_id = p.entry_id and s.line = p.line
    and (s.twin_entry_id, s.twin_line) is distinct from (p.twin_entry_id, p.twin_line);
end $$;

-- Brings the sides up to what the ledger has of the lines touched, and pairs all of their amounts anew.
create or replace function follow_transfers(touched line_key[]) returns void language plpgsql as $$
declare affected transfer_amount[];
begin
  with keys as (select distinct tenant_id, entry_id, line from unnest(touched)),
  current as (
    select g.tenant_id, g.entry_id, g.line, g.money_account_id, g.date, g.basis, g.amount_cents
    from keys k
    join gl_line g on g.tenant_id = k.tenant_id and g.entry_id = k.entry_id and g.line = k.line and g.amount_cents <> 0
    join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id and a.path = 'Assets:Transfer' and not a.money
    join account m on m.tenant_id = g.tenant_id and m.account_id = g.money_account_id and m.money
  ),
  gone as (
    delete from transfer_side s using keys k
    where s.tenant_id = k.tenant_id and s.entry_id = k.entry_id and s.line = k.line
      and not exists (select from current c where c.tenant_id = s.tenant_id and c.entry_id = s.entry_id and c.line = s.line)
    returning s.tenant_id, s.amount_cents
  ),
  come as (
    insert into transfer_side (tenant_id, entry_id, line, money_account_id, date, basis, amount_cents) select * from current
    on conflict (tenant_id, entry_id, line) do nothing
    returning tenant_id, amount_cents
  )
  select array_agg(distinct row(tenant_id, abs(amount_cents))::transfer_amount) into affected from (select * from gone union all select * from come) s;
  perform pair_transfers(affected);
end $$;

-- Books from before there were pairs have some now. The owner of the tables is walled off from their rows too; for this it reads them all.
alter table gl_line no force row level security;
alter table account no force row level security;
alter table transfer_side no force row level security;
select follow_transfers(array_agg(row(g.tenant_id, g.entry_id, g.line)::line_key))
from gl_line g join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id and a.path = 'Assets:Transfer';
alter table gl_line force row level security;
alter table account force row level security;
alter table transfer_side force row level security;
