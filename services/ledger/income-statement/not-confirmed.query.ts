// Revenue and expenses of a period that are based on unconfirmed guesses: the rows with low confidence in the ledger.
import type { EntityManager } from '@mikro-orm/postgresql';
import { dollars } from '#contracts/money.js';
import type { NotConfirmed } from '#contracts/routes/income-statement.js';
import type { Period } from '#contracts/rules/years.js';
import { rows, sql } from '#platform/sql.js';
import { isUnsure } from '../decisions/unsure.js';

/** Both positive in their section, as in the statement. */
export async function notConfirmedOf(
  em: EntityManager,
  { tenantId, period, method }: { tenantId: number; period: Period; method: 'cash' | 'accrual' },
): Promise<NotConfirmed> {
  const found = await rows<{ type: 'revenue' | 'expense'; lines: number; amountCents: number }>(
    em,
    sql`select g.type, count(*)::int as lines, sum(g.amount_cents) as amount_cents from gl_line g
        where g.tenant_id = ${tenantId} and g.date between ${period.startDate}::date and ${period.endDate}::date and ${isUnsure}
          and g.type in ('revenue', 'expense') and g.basis in ('both', ${method}::entry_basis)
        group by g.type`,
  );
  const of = (type: 'revenue' | 'expense', sign: 1 | -1) => {
    const total = found.find((sum) => sum.type === type);
    return { Amount: dollars(sign * (total?.amountCents ?? 0)), TxCount: total?.lines ?? 0 };
  };
  return { revenue: of('revenue', 1), expenses: of('expense', -1) };
}
