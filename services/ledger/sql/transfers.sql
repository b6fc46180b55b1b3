-- Which lines on 'Transfer' are the two sides of one movement. A line belongs to at most one other, of the same amount in the other direction on
-- another own account: the one that a person named, else one at most seven days away. A number of another account in its text rules a pair out,
-- and so does the account that a file with people's decisions names, where the other side's number is known from a bank or a file. A line that only may be a transfer waits for a person. What pairs follows from the lines and from people's pairs, not from the order in
-- which they came.

-- Last digits of an account that a bank's text names: 'TO SAV ...1234', 'ENDING IN 4410', 'XXXXXX8821'.
create or replace function named_accounts(description text) returns text[] language sql immutable as $$
  select coalesce(array_agg(m[1]), '{}')
  from regexp_matches(upper(description), '(?:X+|\*+|#|\.{2,}|ENDING(?: IN)?|ACCT|ACCOUNT|CHK|CHECKING|SAV|SAVINGS|CARD|DDA|MMA)[ .:#*]*(?:X+|\*+)?(\d{3,4})(?!\d)', 'g') m
$$;

drop function if exists own_number(text, text);

-- The last digits of an account's number, and of other numbers that it has, such as a replaced card's, with blanks between them; null if none is known.
create or replace function digits_of(mask text, others text[]) returns text language sql immutable as $$
  select case when $1 is not null then array_to_string($1 || $2, ' ') end
$$;

-- The digits of an account's number and name. In a name they may be its number, a day, or anything else.
create or replace function number_hints(text) returns text[] language sql immutable as $$
  select coalesce(array_agg(right(m[1], 4)), '{}') from regexp_matches($1, '(\d{3,})', 'g') m
$$;

-- The text names this account by one of its numbers: a bank writes three or four last digits, and the number known may have more of them, or fewer.
create or replace function names_number(named text[], number text) returns boolean language sql immutable as $$
  select exists (
    select from unnest(named) n, unnest(string_to_array(number, ' ')) digits where right(digits, length(n)) = n or right(n, length(digits)) = digits)
$$;

-- The text names an account by number, and it is neither its own nor the other's, whose number is known.
create or replace function names_neither(named text[], own text, other text) returns boolean language sql immutable as $$
  select other is not null and cardinality(named) > 0 and not names_number(named, other)
    and exists (select from unnest(named) n where names_number(array[n], own) is not true)
$$;

-- Two lines of the same amount in two directions on two own accounts may be one movement: day, accounts named, number of each, or null.
create or replace function may_pair(day date, named text[], own text, other_day date, other_named text[], other_own text) returns boolean
language sql immutable as $$
  select abs(other_day - day) <= 7 and (cardinality(named) = 0 or not names_neither(named, own, other_own))
    and (cardinality(other_named) = 0 or not names_neither(other_named, other_own, own))
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
                       digits_of(m.mask, m.other_masks), named_accounts(g.description),
                       number_hints(coalesce(digits_of(m.mask, m.other_masks), '') || ' ' || m.path),
                       coalesce(e.bank_transaction_id::text, e.entry_id::text), s.suggested,
                       m.bank_account_id, f.bank_account_id)::transfer_candidate) into sides
  from unnest(affected) a
  join transfer_side s on s.tenant_id = a.tenant_id and s.amount_cents in (a.cents, -a.cents)
  join gl_line g on g.tenant_id = s.tenant_id and g.entry_id = s.entry_id and g.line = s.line
  join entry e on e.tenant_id = s.tenant_id and e.entry_id = s.entry_id
  join account m on m.tenant_id = s.tenant_id and m.account_id = s.money_account_id
  left join named_side f on f.tenant_id = e.tenant_id and f.bank_transaction_id = e.bank_transaction_id and f.line = s.line and f.amount_cents = s.amount_cents;
  if sides is null then return; end if;
  twins := array_fill(0, array[cardinality(sides)]);
  for candidate in
    with side as not materialized (
      select * from unnest(sides) with ordinality
        s(tenant_id, entry_id, line, money_account_id, date, basis, amount_cents, number, named, hints, source, suggested, own_id, named_id, n)
    ),
    -- People's pairs come first.
    possible as (
      select o.n::int as outgoing, i.n::int as incoming, 1 as rank
      from unnest(affected) a
      join transfer_pair p on p.tenant_id = a.tenant_id and p.amount_cents = a.cents and p.undone_at is null
      join side o on o.tenant_id = p.tenant_id and o.source = p.paid_source and o.line = p.paid_line
      join side i on i.tenant_id = p.tenant_id and i.source = p.received_source and i.line = p.received_line
      where i.amount_cents = -o.amount_cents and i.basis = o.basis and i.money_account_id <> o.money_account_id and o.amount_cents < 0
      union all
      select o.n::int, i.n::int, case when o.named_id is not null and i.named_id is not null then 2
        when o.named_id is not null or i.named_id is not null or o.named && i.hints or i.named && o.hints then 3 else 4 end
      from side o
      -- The days that `may_pair` allows, one by one: an equality that is joined by, where one amount stands hundreds of times.
      cross join generate_series(-7, 7) away
      join side i on i.tenant_id = o.tenant_id and i.amount_cents = -o.amount_cents and i.basis = o.basis and i.date = o.date + away
        and i.money_account_id <> o.money_account_id and may_pair(o.date, o.named, o.number, i.date, i.named, i.number)
        and (o.named_id is null or o.named_id = i.own_id) and (i.named_id is null or i.named_id = o.own_id)
      where o.amount_cents < 0 and not o.suggested and not i.suggested
    )
    select p.outgoing, p.incoming
    from possible p join side o on o.n = p.outgoing join side i on i.n = p.incoming
    order by p.rank, abs(i.date - o.date), o.date, i.date, o.entry_id, o.line, i.entry_id, i.line
  loop
    if twins[candidate.outgoing] = 0 and twins[candidate.incoming] = 0 then
      twins[candidate.outgoing] := candidate.incoming;
      twins[candidate.incoming] := candidate.outgoing;
    end if;
  end loop;
  with side as materialized (select s.tenant_id, s.entry_id, s.line, n from unnest(sides) with ordinality s(tenant_id, entry_id, line, a, b, c, d, e, f, g, h, i, j, k, n)),
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
    select g.tenant_id, g.entry_id, g.line, g.money_account_id, g.date, g.basis, g.amount_cents, exists (
      select from category_decision d
      where d.tenant_id = g.tenant_id and d.entry_id = g.entry_id and d.line = g.line and d.seq = g.decision_seq
        and d.model_version = 'transfer-suggestion@1') as suggested
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
    insert into transfer_side as s (tenant_id, entry_id, line, money_account_id, date, basis, amount_cents, suggested) select * from current
    on conflict (tenant_id, entry_id, line) do update set suggested = excluded.suggested where s.suggested <> excluded.suggested
    returning tenant_id, amount_cents
  )
  select array_agg(distinct row(tenant_id, abs(amount_cents))::transfer_amount) into affected from (select * from gone union all select * from come) s;
  perform pair_transfers(affected);
end $$;

-- Books from before there were pairs, or from before a rule above changed, are paired now. The owner of the tables is walled off from their rows
-- too; for this it reads them all.
alter table gl_line no force row level security;
alter table account no force row level security;
alter table entry no force row level security;
alter table transfer_pair no force row level security;
alter table transfer_side no force row level security;
alter table named_side no force row level security;
select follow_transfers(array_agg(row(g.tenant_id, g.entry_id, g.line)::line_key))
from gl_line g join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id and a.path = 'Assets:Transfer';
select pair_transfers(array_agg(distinct row(tenant_id, abs(amount_cents))::transfer_amount)) from transfer_side;
alter table gl_line force row level security;
alter table account force row level security;
alter table entry force row level security;
alter table transfer_pair force row level security;
alter table transfer_side force row level security;
alter table named_side force row level security;
