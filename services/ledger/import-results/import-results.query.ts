// Counts the results of imported transactions by account, and those that wait because their period is locked.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import type { AccountResult, getImportResult } from '#contracts/routes/import-results.js';
import { row, rows, sql } from '#platform/sql.js';
import { uncategorizedExpense, uncategorizedIncome } from '../accounts/standard-chart.js';
import { isUnsure } from '../decisions/unsure.js';
import { isOpenSide } from '../posting/follow-transfers.js';
import { vendorOf } from '../posting/vendor.js';

interface Asked {
  tenantId: number;
  method: 'cash' | 'accrual';
  bankTransactionIds: string[];
}

/** A transaction of which any part needs review is to review, so each one counts once. */
export async function importResult(
  em: EntityManager,
  { tenantId, method, bankTransactionIds }: Asked,
): Promise<ReplyOf<typeof getImportResult>> {
  const sideOf = (alias: string) => {
    const side = (column: string) => sql.ref(`${alias}.${column}`);
    return sql`${side('tenant_id')} = g.tenant_id and ${side('entry_id')} = g.entry_id and ${side('line')} = g.line`;
  };
  const found = await rows<AccountResult & { payees: number }>(
    em,
    sql`with posted as materialized (
          select t.entry_id, own.bank_account_id from bank_transaction t cross join lateral (
            select a.bank_account_id from posting p join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
            where p.tenant_id = t.tenant_id and p.entry_id = t.entry_id and a.money and a.bank_account_id is not null order by p.line limit 1) own
          where t.tenant_id = ${tenantId} and t.bank_transaction_id = any (${bankTransactionIds}::uuid[])
        ), part as materialized (
          select g.entry_id, g.line, g.payee,
                 coalesce(${isUnsure}, false) or c.path in (${uncategorizedIncome}, ${uncategorizedExpense})
                   or exists (select from transfer_side o where ${sideOf('o')} and ${isOpenSide}) as waits,
                 exists (select from transfer_side s where ${sideOf('s')} and s.twin_entry_id is not null) as paired
          from gl_line g join account c on c.tenant_id = g.tenant_id and c.account_id = g.account_id
          where g.tenant_id = ${tenantId} and g.entry_id in (select entry_id from posted) and g.basis in ('both', ${method}::entry_basis)
        ), result as (
          select p.bank_account_id, coalesce(bool_or(t.waits), false) as waits, coalesce(bool_or(t.paired), false) as paired
          from posted p left join part t on t.entry_id = p.entry_id group by p.entry_id, p.bank_account_id
        )
        select bank_account_id, count(*) as posted, count(*) filter (where not waits and not paired) as categorized,
               count(*) filter (where paired and not waits) as transfers, count(*) filter (where waits) as to_review,
               (select count(distinct (${vendorOf}, case when payee = '' then entry_id end, case when payee = '' then line end))
                from part where waits) as payees
        from result group by 1 order by 1`,
  );
  const held = await row<{ rows: number }>(
    em,
    sql`select count(*) as rows from held h where h.tenant_id = ${tenantId} and h.bank_transaction_id = any (${bankTransactionIds}::uuid[])
          and not exists (select from bank_transaction t where t.tenant_id = h.tenant_id
                            and t.bank_transaction_id = h.bank_transaction_id and t.entry_id is not null)`,
  );
  return { onHold: held!.rows, accounts: found.map(({ payees: _, ...account }) => account), payees: found[0]?.payees ?? 0 };
}
