// Recomputes every figure of the books from postings and newest decisions and compares: zero sums, aggregates, and ledger rows.
import type { EntityManager } from '@mikro-orm/postgresql';
import { disableNestedLoops, rows, sql } from '#platform/sql.js';
import { verifyImports } from './journal-imports/journal-imports.query.js';
import { lineCount } from './posting/line-count.js';
import { verifyPayees } from './posting/stored-payees.js';
import { verifyCloses } from './verify-closes.js';
import { verifyDepreciation } from './verify-depreciation.js';
import { verifyDocuments } from './verify-documents.js';
import { verifyLoans } from './verify-loans.js';
import { verifyMerges } from './verify-merges.js';
import { verifyPayRuns } from './verify-pay-runs.js';
import { verifyReconciliations } from './verify-reconciliations.js';
import { verifyTransfers } from './verify-transfers.js';

/** Postings on the accounts of their newest decisions, the source of all reports. */
export const currentPostings = sql`
  select p.tenant_id, p.entry_id, p.line, p.date, p.basis, p.amount_cents, coalesce(d.account_id, p.account_id) as account_id, e.reverses, e.origin, ${lineCount} as lines,
         coalesce(d.seq, 0) as decision_seq, d.decided_by, d.confidence
  from posting p
  join entry e on e.tenant_id = p.tenant_id and e.entry_id = p.entry_id
  left join (select distinct on (tenant_id, entry_id, line) tenant_id, entry_id, line, account_id, seq, decided_by, confidence from category_decision
             order by tenant_id, entry_id, line, seq desc) d
    on d.tenant_id = p.tenant_id and d.entry_id = p.entry_id and d.line = p.line`;

/** Transfers between own accounts, counted under account 0. An entry of zeros isn't a transfer. */
const transferRows = sql`
  select p.tenant_id, p.entry_id, min(p.date) as date, min(p.basis) as basis, min(e.reverses) as reverses
  from posting p join entry e on e.tenant_id = p.tenant_id and e.entry_id = p.entry_id
  join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
  group by p.tenant_id, p.entry_id having bool_and(a.money) and bool_or(p.amount_cents <> 0)`;

/** Sentences about differences for the tenants that the transaction may see; empty if the books are correct. */
export async function verifyBooks(em: EntityManager): Promise<string[]> {
  await disableNestedLoops(em);
  return [
    ...(await verifyFigures(em)),
    ...(await verifyPayees(em)),
    ...(await verifyReversals(em)),
    ...(await verifyCounts(em)),
    ...(await verifyTransfers(em)),
    ...(await verifyNames(em)),
    ...(await verifyMerges(em)),
    ...(await verifyDepreciation(em)),
    ...(await verifyPayRuns(em)),
    ...(await verifyDocuments(em)),
    ...(await verifyLoans(em)),
    ...(await verifyReconciliations(em)),
    ...(await verifyCloses(em)),
    ...(await verifyImports(em)),
  ];
}

async function verifyFigures(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`with current as materialized (${currentPostings}),
    legs as (
      select tenant_id, account_id, date, basis, lines, amount_cents from current
      union all
      select tenant_id, 0, date, basis, case when reverses is null then 1 else -1 end, 0 from (${transferRows}) t
    ),
    days as (select tenant_id, account_id, date as day, basis, sum(lines) as lines, sum(amount_cents) as amount_cents from legs group by 1, 2, 3, 4),
    months as (select tenant_id, account_id, date_trunc('month', date)::date as month, basis, sum(lines) as lines, sum(amount_cents) as amount_cents from legs group by 1, 2, 3, 4),
    -- Months that an account has a row for though its lines were put elsewhere since stand at what it held before them.
    month_ends as (
      select tenant_id, account_id, month, basis, sum(sum(lines)) over upward as lines, sum(sum(amount_cents)) over upward as amount_cents
      from (select tenant_id, account_id, month, basis, lines, amount_cents from months where account_id <> 0
            union all select tenant_id, account_id, month, basis, 0, 0 from month_end_balance) m
      group by 1, 2, 3, 4 window upward as (partition by tenant_id, account_id, basis order by month)
    ),
    balances as (select tenant_id, account_id, basis, sum(lines) as lines, sum(amount_cents) as amount_cents from legs group by 1, 2, 3),
    shown as (
      select c.tenant_id, c.entry_id, c.line, c.account_id, -c.amount_cents as amount_cents, c.date, c.basis, a.type, c.decision_seq, c.decided_by, c.confidence
      from current c join account a on a.tenant_id = c.tenant_id and a.account_id = c.account_id
      where not a.money and c.reverses is null
        and not exists (select from entry r where r.tenant_id = c.tenant_id and r.reverses = c.entry_id)
    ),
    totals as (
      select tenant_id, day, basis, sum(lines) as lines from (
        select tenant_id, date as day, basis, count(*) as lines from gl_line group by 1, 2, 3
      ) g group by 1, 2, 3
    )
    select 'entry ' || entry_id || ' of tenant ' || tenant_id || ' is off by ' || sum(amount_cents) || ' cents' as what
      from current group by tenant_id, entry_id having sum(amount_cents) <> 0
    union all
    select 'day ' || coalesce(d.day, x.day) || ' account ' || coalesce(d.account_id, x.account_id) || ' tenant ' || coalesce(d.tenant_id, x.tenant_id) || ': aggregate says '
        || coalesce(x.lines || ' rows ' || x.amount_cents, 'nothing') || ', postings say ' || coalesce(d.lines || ' rows ' || d.amount_cents, 'nothing')
      from days d full join day_amount x using (tenant_id, account_id, day, basis)
      where coalesce(d.lines, 0) <> coalesce(x.lines, 0) or coalesce(d.amount_cents, 0) <> coalesce(x.amount_cents, 0)
    union all
    select 'month ' || coalesce(m.month, x.month) || ' account ' || coalesce(m.account_id, x.account_id) || ' tenant ' || coalesce(m.tenant_id, x.tenant_id) || ' differs from its postings'
      from months m full join month_amount x using (tenant_id, account_id, month, basis)
      where coalesce(m.lines, 0) <> coalesce(x.lines, 0) or coalesce(m.amount_cents, 0) <> coalesce(x.amount_cents, 0)
    union all
    select 'month-end balance ' || coalesce(m.month, x.month) || ' of account ' || coalesce(m.account_id, x.account_id) || ' tenant ' || coalesce(m.tenant_id, x.tenant_id) || ' differs from its postings'
      from month_ends m full join month_end_balance x using (tenant_id, account_id, month, basis)
      where coalesce(m.lines, 0) <> coalesce(x.lines, 0) or coalesce(m.amount_cents, 0) <> coalesce(x.amount_cents, 0)
    union all
    select 'balance of account ' || coalesce(b.account_id, x.account_id) || ' tenant ' || coalesce(b.tenant_id, x.tenant_id) || ' differs from its postings'
      from balances b full join account_balance x using (tenant_id, account_id, basis)
      where coalesce(b.lines, 0) <> coalesce(x.lines, 0) or coalesce(b.amount_cents, 0) <> coalesce(x.amount_cents, 0)
    union all
    select 'ledger row ' || coalesce(s.entry_id, g.entry_id) || '-' || coalesce(s.line, g.line) || ' of tenant ' || coalesce(s.tenant_id, g.tenant_id) || ' differs from the journal'
      from shown s full join (select * from gl_line where type <> 'transfer') g using (tenant_id, entry_id, line)
      where (s.account_id, s.amount_cents, s.date, s.basis, s.type, s.decision_seq, s.decided_by, s.confidence)
        is distinct from (g.account_id, g.amount_cents, g.date, g.basis, g.type, g.decision_seq, g.decided_by, g.confidence)
    union all
    select 'aggregates of account ' || x.account_id || ' tenant ' || x.tenant_id || ' stand under ' || x.type
      from (select distinct tenant_id, account_id, type from day_amount union select distinct tenant_id, account_id, type from month_amount) x
      join account a on a.tenant_id = x.tenant_id and a.account_id = x.account_id where a.type <> x.type
    union all
    select 'day total ' || coalesce(t.day, x.day) || ' of tenant ' || coalesce(t.tenant_id, x.tenant_id) || ' differs from the ledger rows'
      from totals t full join day_total x using (tenant_id, day, basis) where coalesce(t.lines, 0) <> coalesce(x.lines, 0)
    union all
    select 'text of ledger row ' || coalesce(t.entry_id, g.entry_id) || ' of tenant ' || coalesce(t.tenant_id, g.tenant_id) || ' differs'
      from gl_text t full join gl_line g using (tenant_id, entry_id, line) where t.description is distinct from g.description
    limit 100`,
  );
  return found.map((row) => row.what);
}

/** An entry and its reversal must leave no balance on any account, because the reversal uses the entry's current accounts. */
async function verifyReversals(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`with taken_back as (
          -- A repair belongs to the entry whose reversal it corrects.
          select e.tenant_id, e.entry_id, coalesce(o.reverses, o.entry_id) as original
          from entry e join entry o on o.tenant_id = e.tenant_id and o.entry_id = e.reverses
        ),
        family as (select * from taken_back union select tenant_id, original, original from taken_back)
        select 'entry ' || f.original || ' of tenant ' || f.tenant_id || ' and its reversal leave ' || sum(p.amount_cents) || ' cents on account '
            || coalesce(d.account_id, p.account_id) as what
        from family f
        join posting p on p.tenant_id = f.tenant_id and p.entry_id = f.entry_id
        left join (select distinct on (c.tenant_id, c.entry_id, c.line) c.tenant_id, c.entry_id, c.line, c.account_id
                   from category_decision c join family using (tenant_id, entry_id) order by c.tenant_id, c.entry_id, c.line, c.seq desc) d
          on d.tenant_id = p.tenant_id and d.entry_id = p.entry_id and d.line = p.line
        group by f.tenant_id, f.original, coalesce(d.account_id, p.account_id) having sum(p.amount_cents) <> 0
        order by f.tenant_id, f.original limit 100`,
  );
  return found.map((row) => row.what);
}

/** A line is subtracted where it was counted, so no aggregate may have a negative count. */
async function verifyCounts(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`select what || ' of tenant ' || tenant_id || ' counts fewer than zero lines: ' || lines as what from (
          select tenant_id, 'day ' || day || ' of account ' || account_id as what, lines from day_amount where lines < 0
          union all select tenant_id, 'month ' || month || ' of account ' || account_id, lines from month_amount where lines < 0
          union all select tenant_id, 'month-end balance ' || month || ' of account ' || account_id, lines from month_end_balance where lines < 0
          union all select tenant_id, 'balance of account ' || account_id, lines from account_balance where lines < 0
          union all select tenant_id, 'day total ' || day, lines from day_total where lines < 0
        ) x order by 1 limit 100`,
  );
  return found.map((row) => row.what);
}

/** No account may have the former name of another account. */
async function verifyNames(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`select 'account ' || a.path || ' of tenant ' || a.tenant_id || ' has a name that was given up' as what
        from former_path f join account a on a.tenant_id = f.tenant_id and a.path = f.path
        union all
        select 'the name ' || c.shown || ' in files of tenant ' || c.tenant_id || ' means an own account, which is no category'
        from file_category c join account a on a.tenant_id = c.tenant_id and a.account_id = c.account_id where a.money
        order by 1 limit 100`,
  );
  return found.map((row) => row.what);
}
