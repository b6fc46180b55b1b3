// Compares invoices, bills, and their payments with their entries: the open amount must equal the balance of the receivable or payable.
import type { EntityManager } from '@mikro-orm/postgresql';
import { categoryLine, firstPartLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { rows, sql } from '#platform/sql.js';
import { payable, receivable } from './accounts/trade-accounts.js';
import { tradeLine } from './bills-and-invoices/decide-document.js';

const isReversed = (entry: string) =>
  sql`exists (select from entry r where r.tenant_id = ${sql.ref(`${entry}.tenant_id`)} and r.reverses = ${sql.ref(`${entry}.entry_id`)})`;

/**
 * `live` payments, their money and the sales tax in it as `paid`, and each `line` of the entries that documents and payments posted, on its current account. In a
 * locked period this may be a merged account. Its `meaning` is the account it was merged into, for comparison with lines of open periods.
 * A payment in a locked period doesn't move when a merge is undone.
 */
const known = sql`with recursive meant (tenant_id, account_id, as_account_id) as (
      select tenant_id, account_id, into_account_id from category_merge where undone_at is null
      union
      select m.tenant_id, m.account_id, n.into_account_id
      from meant m join category_merge n on n.tenant_id = m.tenant_id and n.account_id = m.as_account_id and n.undone_at is null
    ),
    meaning as (select * from meant m where not exists (select from meant n where n.tenant_id = m.tenant_id and n.account_id = m.as_account_id)),
    trade as (
      select tenant_id, account_id, case path when ${receivable.path} then 'invoice' else 'bill' end::document_kind as kind
      from account where path in (${receivable.path}, ${payable.path})
    ),
    live as (select p.*, d.kind, case d.kind when 'invoice' then 1 else -1 end as sign
             from document_payment p join document d on d.tenant_id = p.tenant_id and d.document_id = p.document_id where p.undone_at is null),
    concerned as (
      select tenant_id, entry_id from document union select tenant_id, cash_entry_id from live union select tenant_id, entry_id from live where entry_id is not null
      union select tenant_id, tax_entry_id from live where tax_entry_id is not null
      union select l.tenant_id, b.entry_id from live l join bank_transaction b on b.tenant_id = l.tenant_id and b.bank_transaction_id = l.bank_transaction_id
    ),
    line as materialized (
      select p.tenant_id, p.entry_id, p.line, p.date, p.basis, p.amount_cents, coalesce(d.account_id, p.account_id) as account_id, t.kind as on_trade
      from concerned c join posting p on p.tenant_id = c.tenant_id and p.entry_id = c.entry_id
      left join lateral (select account_id from category_decision d where d.tenant_id = p.tenant_id and d.entry_id = p.entry_id and d.line = p.line
                         order by seq desc limit 1) d on true
      left join trade t on t.tenant_id = p.tenant_id and t.account_id = coalesce(d.account_id, p.account_id)
    ),
    paid as (
      select l.tenant_id, l.payment_id, l.document_id, l.sign * l.amount_cents as cents, l.date, l.kind, coalesce(l.entry_id, b.entry_id) as money_entry_id, l.line as money_line, l.cash_entry_id,
             l.tax_entry_id, coalesce(t.amount_cents, 0) as tax_cents
      from live l left join bank_transaction b on b.tenant_id = l.tenant_id and b.bank_transaction_id = l.bank_transaction_id
      left join line t on t.tenant_id = l.tenant_id and t.entry_id = l.tax_entry_id and t.line = 1 and t.on_trade = l.kind
    )`;

/** Sentences about differences; empty if everything is correct. */
export const verifyDocuments = async (em: EntityManager): Promise<string[]> => [...(await verifyPayments(em)), ...(await verifyTaxes(em))];

async function verifyPayments(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`${known}
    select d.kind || ' ' || d.document_id || ' of tenant ' || d.tenant_id || ' differs from its entry' as what
      from document d
      join entry e on e.tenant_id = d.tenant_id and e.entry_id = d.entry_id
      left join line l on l.tenant_id = d.tenant_id and l.entry_id = d.entry_id and l.line = 1
      where (e.origin, e.basis, e.date) is distinct from (d.kind::text, 'accrual'::entry_basis, d.date)
        or (l.on_trade, l.amount_cents) is distinct from (d.kind, case d.kind when 'invoice' then 1 else -1 end * d.amount_cents)
        or ${isReversed('e')} <> (d.voided_at is not null)
    union all
    select d.kind || ' ' || d.document_id || ' of tenant ' || d.tenant_id || ' is paid by more than its amount'
      from document d join live p on p.tenant_id = d.tenant_id and p.document_id = d.document_id
      group by d.tenant_id, d.document_id, d.kind, d.amount_cents, d.voided_at
      having sum(p.amount_cents) > d.amount_cents or d.voided_at is not null
    union all
    select 'payment ' || p.payment_id || ' of tenant ' || p.tenant_id || ' differs from the money that moved'
      from (select tenant_id, money_entry_id, money_line, kind, date, sum(cents + tax_cents) as cents, min(payment_id) as payment_id from paid group by 1, 2, 3, 4, 5) p
      left join entry e on e.tenant_id = p.tenant_id and e.entry_id = p.money_entry_id
      left join lateral (select sum(amount_cents) as cents, min(date) as date from line l
                         where l.tenant_id = p.tenant_id and l.entry_id = p.money_entry_id and l.on_trade = p.kind
                           and (p.money_line is null or l.line = p.money_line)) m on true
      where e.entry_id is null or ${isReversed('e')} or (m.cents, m.date) is distinct from (-p.cents, p.date)
    union all
    select 'payment ' || p.payment_id || ' of tenant ' || p.tenant_id || ' differs from its cash side'
      from paid p
      left join entry e on e.tenant_id = p.tenant_id and e.entry_id = p.cash_entry_id and e.origin = 'payment' and e.basis = 'cash'
      left join line l on l.tenant_id = p.tenant_id and l.entry_id = p.cash_entry_id and l.line = 1
      where e.entry_id is null or ${isReversed('e')} or (l.on_trade, l.amount_cents, l.date) is distinct from (p.kind, p.cents, p.date)
    union all
    select d.kind || ' ' || d.document_id || ' of tenant ' || d.tenant_id || ' is paid, and its cash sides count something else'
      from document d
      where d.amount_cents = (select sum(amount_cents) from live l where l.tenant_id = d.tenant_id and l.document_id = d.document_id)
        and exists (
          select from (
            select s.line, -s.amount_cents as cents from posting s where s.tenant_id = d.tenant_id and s.entry_id = d.entry_id
            union all
            select s.line, s.amount_cents from live l join posting s on s.tenant_id = l.tenant_id and s.entry_id = l.cash_entry_id
            where l.tenant_id = d.tenant_id and l.document_id = d.document_id
          ) x group by line having sum(cents) <> 0)
    union all
    select distinct d.kind || ' ' || d.document_id || ' of tenant ' || d.tenant_id || ' is for something else than its payments'
      from document d
      join live p on p.tenant_id = d.tenant_id and p.document_id = d.document_id
      join line l on l.tenant_id = d.tenant_id and l.entry_id = d.entry_id
      join line c on c.tenant_id = d.tenant_id and c.entry_id in (p.cash_entry_id, p.tax_entry_id) and c.line = l.line
      join books k on k.tenant_id = d.tenant_id and (k.locked_through is null or c.date > k.locked_through)
      left join meaning a on a.tenant_id = d.tenant_id and a.account_id = l.account_id
      left join meaning b on b.tenant_id = d.tenant_id and b.account_id = c.account_id
      where coalesce(b.as_account_id, c.account_id) <> coalesce(a.as_account_id, l.account_id)
    union all
    select 'entry ' || e.entry_id || ' of tenant ' || e.tenant_id || ' belongs to no ' || e.origin
      from entry e
      where e.origin in ('invoice', 'bill', 'payment') and not ${isReversed('e')}
        and not exists (select from document d where d.tenant_id = e.tenant_id and d.entry_id = e.entry_id and d.voided_at is null)
        and not exists (select from live l where l.tenant_id = e.tenant_id and e.entry_id in (l.cash_entry_id, l.tax_entry_id))
     union all
     select 'the decision ' || remembered_id || ' of tenant ' || tenant_id || ' waits with payments that count, or of another amount'
       from (select r.tenant_id, r.remembered_id, r.paid_cents, sum(p.amount_cents - abs(coalesce(t.amount_cents, 0))) as cents, bool_and(p.undone_by = 'bank') as waits
             from remembered_decision r
             cross join lateral jsonb_array_elements_text(r.payment_ids) w (payment_id)
             left join document_payment p on p.tenant_id = r.tenant_id and p.payment_id = w.payment_id::bigint
             left join posting t on t.tenant_id = p.tenant_id and t.entry_id = p.tax_entry_id and t.line = ${tradeLine}
             where r.payment_ids is not null group by 1, 2, 3) w
       where waits is not true or abs(paid_cents) is distinct from cents
    order by 1 limit 100`,
  );
  return found.map((row) => row.what);
}

/** Every charge that pays has its sales tax, or of a divided one a part of it, off the receivable once, and off lines of what it pays. */
async function verifyTaxes(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`${known}
    select 'payment ' || p.payment_id || ' of tenant ' || p.tenant_id || ' differs from the sales tax in its row' as what
      from (select tenant_id, money_entry_id, money_line, sum(tax_cents) as tax_cents, min(payment_id) as payment_id from paid group by 1, 2, 3) p
      left join entry e on e.tenant_id = p.tenant_id and e.entry_id = p.money_entry_id and e.activity is not null
      left join posting s on s.tenant_id = e.tenant_id and s.entry_id = e.entry_id and p.money_line = ${categoryLine} and s.line = ${taxLine}
      where p.tax_cents <> coalesce(s.amount_cents, 0)
        and (not exists (select from posting r where r.tenant_id = p.tenant_id and r.entry_id = p.money_entry_id and r.line >= ${firstPartLine})
             or p.tax_cents not between least(s.amount_cents, 0) and greatest(s.amount_cents, 0))
    union all
    select 'charge ' || e.entry_id || ' of tenant ' || e.tenant_id || ' is divided and pays nothing'
      from entry e
      where e.activity is not null and not ${isReversed('e')}
        and exists (select from posting r where r.tenant_id = e.tenant_id and r.entry_id = e.entry_id and r.line >= ${firstPartLine})
        and not exists (select from live l where l.tenant_id = e.tenant_id and l.bank_transaction_id = e.bank_transaction_id and l.line = ${categoryLine})
    union all
    select 'payment ' || p.payment_id || ' of tenant ' || p.tenant_id || ' takes its sales tax off something else than its document'
      from paid p
      join document d on d.tenant_id = p.tenant_id and d.document_id = p.document_id
      left join entry e on e.tenant_id = p.tenant_id and e.entry_id = p.tax_entry_id and e.origin = 'payment' and e.basis = 'both' and e.date = p.date
      where p.tax_entry_id is not null
        and (e.entry_id is null or ${isReversed('e')}
             or exists (select from posting t where t.tenant_id = p.tenant_id and t.entry_id = p.tax_entry_id
                        and not exists (select from posting o where o.tenant_id = d.tenant_id and o.entry_id = d.entry_id and o.line = t.line)))
    order by 1 limit 100`,
  );
  return found.map((row) => row.what);
}
