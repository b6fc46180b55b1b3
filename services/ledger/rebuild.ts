// Rebuilds the ledger's read models of a tenant from postings and newest decisions.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import { transferAccount } from './accounts/standard-chart.js';
import { lockBooks } from './posting/lock-order.js';
import { writePayees } from './posting/stored-payees.js';
import { currentPostings } from './verify.js';

/** Runs in one transaction, so that readers see either the old figures or the new ones. */
export async function rebuildReadModels(em: EntityManager, tenantId: number): Promise<void> {
  await lockBooks(em, tenantId);
  for (const table of [
    'transfer_side',
    'gl_line',
    'gl_text',
    'day_total',
    'day_amount',
    'month_amount',
    'month_end_balance',
    'account_balance',
  ]) {
    await execute(em, sql`delete from ${sql.ref(table)} where tenant_id = ${tenantId}`);
  }
  await execute(em, rows(tenantId));
  await writePayees(em, tenantId);
  await execute(
    em,
    sql`insert into gl_text (tenant_id, entry_id, line, description) select tenant_id, entry_id, line, description from gl_line where tenant_id = ${tenantId}`,
  );
  await execute(
    em,
    sql`insert into day_total (tenant_id, day, basis, lines) select tenant_id, date, basis, count(*) from gl_line where tenant_id = ${tenantId} group by 1, 2, 3`,
  );
  await execute(em, amounts(tenantId));
  await execute(
    em,
    sql`insert into month_amount (tenant_id, month, account_id, basis, type, lines, amount_cents)
    select tenant_id, date_trunc('month', day)::date, account_id, basis, type, sum(lines), sum(amount_cents) from day_amount where tenant_id = ${tenantId} group by 1, 2, 3, 4, 5`,
  );
  await execute(
    em,
    sql`insert into month_end_balance (tenant_id, account_id, month, basis, lines, amount_cents)
    select tenant_id, account_id, month, basis, sum(lines) over upward, sum(amount_cents) over upward from month_amount
    where tenant_id = ${tenantId} and account_id <> 0 window upward as (partition by account_id, basis order by month)`,
  );
  await execute(
    em,
    sql`insert into account_balance (tenant_id, account_id, basis, lines, amount_cents)
    select tenant_id, account_id, basis, sum(lines), sum(amount_cents) from day_amount where tenant_id = ${tenantId} group by 1, 2, 3`,
  );
  await execute(em, transfers(tenantId));
}

const live = sql`c.reverses is null and not exists (select from entry r where r.tenant_id = c.tenant_id and r.reverses = c.entry_id)`;

/** Category legs, and one row for each transfer between own accounts. */
const rows = (tenantId: number) => sql`
  with current as materialized (select * from (${currentPostings}) c where c.tenant_id = ${tenantId}),
  legs as (select c.*, a.money, a.type, bool_and(a.money) over entry and bool_or(c.amount_cents <> 0) over entry as transfer
           from current c join account a on a.tenant_id = c.tenant_id and a.account_id = c.account_id window entry as (partition by c.entry_id)),
  sides as (select entry_id,
              (array_agg(account_id order by abs(amount_cents) desc, line) filter (where money))[1] as money_account,
              (array_agg(account_id order by amount_cents, line) filter (where amount_cents < 0))[1] as credited,
              (array_agg(account_id order by amount_cents desc, line) filter (where amount_cents > 0))[1] as debited,
              (array_agg(line order by amount_cents desc, line) filter (where amount_cents > 0))[1] as debited_line
            from legs group by entry_id)
  insert into gl_line (tenant_id, entry_id, line, account_id, money_account_id, date, basis, type, amount_cents, decision_seq, decided_by, confidence, reference, description)
  select c.tenant_id, c.entry_id, c.line, c.account_id,
         coalesce(case when c.transfer then s.credited when s.money_account is not null then s.money_account
                       when c.amount_cents > 0 then s.credited when c.amount_cents < 0 then s.debited end, 0), c.date, c.basis,
         case when c.transfer then 'transfer' else c.type end, -c.amount_cents, c.decision_seq, c.decided_by, c.confidence, e.reference, e.description
  from legs c
  join sides s on s.entry_id = c.entry_id
  join entry e on e.tenant_id = c.tenant_id and e.entry_id = c.entry_id
  where ${live} and (not c.money or (c.transfer and c.line = s.debited_line))`;

const amounts = (tenantId: number) => sql`
  with current as materialized (select * from (${currentPostings}) c where c.tenant_id = ${tenantId}),
  legs as (select c.*, a.money, a.type from current c
           join account a on a.tenant_id = c.tenant_id and a.account_id = c.account_id)
  insert into day_amount (tenant_id, account_id, day, basis, type, lines, amount_cents)
  select tenant_id, account_id, date, basis, type, sum(lines), sum(amount_cents) from legs group by 1, 2, 3, 4, 5
  union all
  select tenant_id, 0, min(date), min(basis), 'transfer', sum(n), 0
  from (select tenant_id, entry_id, min(date) as date, min(basis) as basis, min(lines) as n from legs group by 1, 2 having bool_and(money) and bool_or(amount_cents <> 0)) t
  group by tenant_id, date, basis`;

const transfers = (tenantId: number) => sql`
  select follow_transfers(array_agg(row(g.tenant_id, g.entry_id, g.line)::line_key))
  from gl_line g join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id and a.path = ${transferAccount}
  where g.tenant_id = ${tenantId}`;
