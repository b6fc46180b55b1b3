// Compares the sides of transfers with the lines on 'Transfer': each line is a side, each pair is one movement, people's pairs are paired, and
// no possible pair is missing.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { transferAccount } from './accounts/standard-chart.js';
import { transferSuggestion } from './transfers/suggested-pairs.js';

/** Sides without another one, with what their texts and files name; and sides whose other one is on an account that their file doesn't name. */
const lonely = sql`alone as (
      select s.*, digits_of(m.mask, m.other_masks) as number, named_accounts(g.description) as named, m.bank_account_id as own_id, f.bank_account_id as named_id
      from transfer_side s
      join gl_line g on g.tenant_id = s.tenant_id and g.entry_id = s.entry_id and g.line = s.line
      join account m on m.tenant_id = s.tenant_id and m.account_id = s.money_account_id
      join entry e on e.tenant_id = s.tenant_id and e.entry_id = s.entry_id
      left join named_side f on f.tenant_id = e.tenant_id and f.bank_transaction_id = e.bank_transaction_id and f.line = s.line and f.amount_cents = s.amount_cents
      where s.twin_entry_id is null and not s.suggested
    ),
    named as (
      select s.tenant_id, s.entry_id, s.line from sources s
      join named_side f on f.tenant_id = s.tenant_id and f.bank_transaction_id::text = s.source and f.line = s.line and f.amount_cents = s.amount_cents
      join transfer_side t on t.tenant_id = s.tenant_id and t.entry_id = s.twin_entry_id and t.line = s.twin_line
      join account m on m.tenant_id = t.tenant_id and m.account_id = t.money_account_id
      where f.bank_account_id is not null and m.bank_account_id is distinct from f.bank_account_id
    )`;

/** Sentences about differences; empty if everything is correct. */
export async function verifyTransfers(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`with lines as (
      select g.tenant_id, g.entry_id, g.line, g.money_account_id, g.date, g.basis, g.amount_cents,
             coalesce(d.model_version, '') = ${transferSuggestion} as suggested
      from gl_line g
      left join category_decision d on d.tenant_id = g.tenant_id and d.entry_id = g.entry_id and d.line = g.line and d.seq = g.decision_seq
      join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id and a.path = ${transferAccount} and not a.money
      join account m on m.tenant_id = g.tenant_id and m.account_id = g.money_account_id and m.money
      where g.amount_cents <> 0
    ),
    pairs as (
      select s.*, t.amount_cents as twin_cents, t.money_account_id as twin_money, t.date as twin_date, t.basis as twin_basis,
             (t.twin_entry_id, t.twin_line) is not distinct from (s.entry_id, s.line) as mutual
      from transfer_side s
      left join transfer_side t on t.tenant_id = s.tenant_id and t.entry_id = s.twin_entry_id and t.line = s.twin_line
      where s.twin_entry_id is not null
    ),
    sources as (
      select s.*, coalesce(e.bank_transaction_id::text, e.entry_id::text) as source
      from transfer_side s join entry e on e.tenant_id = s.tenant_id and e.entry_id = s.entry_id
    ),
    by_people as (
      select p.tenant_id, o.entry_id, o.line, o.twin_entry_id, o.twin_line, i.entry_id as received_entry_id, i.line as received_line
      from transfer_pair p
      join sources o on o.tenant_id = p.tenant_id and o.source = p.paid_source and o.line = p.paid_line and o.amount_cents = -p.amount_cents
      join sources i on i.tenant_id = p.tenant_id and i.source = p.received_source and i.line = p.received_line and i.amount_cents = p.amount_cents
      where p.undone_at is null
    ),
    ${lonely}
    select 'side of a transfer ' || coalesce(l.entry_id, s.entry_id) || '-' || coalesce(l.line, s.line) || ' of tenant ' || coalesce(l.tenant_id, s.tenant_id)
        || ' differs from the ledger' as what
      from lines l full join transfer_side s using (tenant_id, entry_id, line)
      where (l.money_account_id, l.date, l.basis, l.amount_cents, l.suggested) is distinct from (s.money_account_id, s.date, s.basis, s.amount_cents, s.suggested)
    union all
    select 'side of a transfer ' || entry_id || '-' || line || ' of tenant ' || tenant_id || ' has a wrong other side' from pairs
      where mutual is not true or twin_cents <> -amount_cents or twin_money = money_account_id or twin_basis <> basis
        or abs(twin_date - date) > 7 and not exists (
          select from by_people p where p.tenant_id = pairs.tenant_id
            and ((p.entry_id, p.line) = (pairs.entry_id, pairs.line) or (p.received_entry_id, p.received_line) = (pairs.entry_id, pairs.line)))
    union all
    select 'side of a transfer ' || s.entry_id || '-' || s.line || ' of tenant ' || s.tenant_id || ' was paired although it only may be one'
      from transfer_side s where s.suggested and s.twin_entry_id is not null and not exists (
        select from by_people p where p.tenant_id = s.tenant_id and (s.entry_id, s.line) in ((p.entry_id, p.line), (p.received_entry_id, p.received_line)))
    union all
    select 'transfer ' || entry_id || '-' || line || ' of tenant ' || tenant_id || ' does not have the other side that a person named' from by_people
      where (twin_entry_id, twin_line) is distinct from (received_entry_id, received_line)
    union all
    select 'pair ' || p.pair_id || ' of tenant ' || p.tenant_id || ' names a side that was never in the books' from transfer_pair p
      where not exists (select from entry e where e.tenant_id = p.tenant_id and e.entry_id = p.paid_entry_id)
        or not exists (select from entry e where e.tenant_id = p.tenant_id and e.entry_id = p.received_entry_id)
    union all
    select 'transfer ' || o.entry_id || '-' || o.line || ' of tenant ' || o.tenant_id || ' has another side that it does not know: ' || i.entry_id || '-' || i.line
      from alone o
      join alone i on i.tenant_id = o.tenant_id and i.amount_cents = -o.amount_cents and i.basis = o.basis and i.money_account_id <> o.money_account_id
        and may_pair(o.date, o.named, o.number, i.date, i.named, i.number)
        and coalesce(o.named_id = i.own_id, o.named_id is null) and coalesce(i.named_id = o.own_id, i.named_id is null)
      where o.amount_cents < 0
    union all
    select 'transfer ' || n.entry_id || '-' || n.line || ' of tenant ' || n.tenant_id || ' is paired with an account that its file doesn’t name' from named n
      where not exists (select from by_people p where p.tenant_id = n.tenant_id
        and (n.entry_id, n.line) in ((p.entry_id, p.line), (p.received_entry_id, p.received_line)))
    limit 100`,
  );
  return found.map((row) => row.what);
}
