// What of a period's revenue and expenses rests on guesses that nobody has confirmed: the rows that the ledger shows as of low confidence.
import type { EntityManager } from '@mikro-orm/postgresql';
import { dollars } from '#contracts/money.js';
import type { NotConfirmed } from '#contracts/routes/income-statement.js';
import { rows, sql } from '#platform/sql.js';
import type { Period } from '../accounts/period.js';
import { isUnsure } from '../decisions/unsure.js';

/** Both positive in their section, as the statement has them. */
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
    const one = found.find((sum) => sum.type === type);
    return { Amount: dollars(sign * (one?.amountCents ?? 0)), TxCount: one?.lines ?? 0 };
  };
  return { revenue: of('revenue', 1), expenses: of('expense', -1) };
}
