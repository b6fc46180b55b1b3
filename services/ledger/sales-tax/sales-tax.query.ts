// Sales tax of a period by state: owed before, collected, remitted, and owed on its last day.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import type { getSalesTax } from '#contracts/routes/sales-tax.js';
import type { Period } from '#contracts/rules/years.js';
import { rows, sql } from '#platform/sql.js';
import { isOpening, isRemitted, isSalesTax, stateOfLine } from './sales-tax-lines.js';

type SalesTaxByState = Pick<ReplyOf<typeof getSalesTax>, 'states' | 'total'>;
type StateRow = Required<Omit<SalesTaxByState['states'][number], 'owedCents'>>;

export async function salesTaxByState(
  em: EntityManager,
  { tenantId, period, method }: { tenantId: number; period: Period; method: 'cash' | 'accrual' },
): Promise<SalesTaxByState> {
  const found = await rows<StateRow>(
    em,
    sql`select state, coalesce(sum(amount_cents) filter (where before), 0) as owed_before_cents,
          coalesce(sum(amount_cents) filter (where not before and opening), 0) as opening_cents,
          coalesce(sum(amount_cents) filter (where not before and not opening and not remitted), 0) as collected_cents,
          0 - coalesce(sum(amount_cents) filter (where not before and not opening and remitted), 0) as remitted_cents,
          count(*) filter (where not before and opening) as opening_lines,
          count(*) filter (where not before and not opening and not remitted) as collected_lines,
          count(*) filter (where not before and not opening and remitted) as remitted_lines
        from (select ${stateOfLine} as state, ${isRemitted} as remitted, ${isOpening} as opening, g.date < ${period.startDate}::date as before, g.amount_cents
              from gl_line g where g.tenant_id = ${tenantId} and ${isSalesTax} and g.date <= ${period.endDate}::date
                and g.basis in ('both', ${method}::entry_basis)) l
        group by state order by state nulls last`,
  );
  const sum = (of: keyof Omit<StateRow, 'state'>) => found.reduce((cents, row) => cents + row[of], 0);
  const total = {
    owedBeforeCents: sum('owedBeforeCents'),
    openingCents: sum('openingCents'),
    openingLines: sum('openingLines'),
    collectedCents: sum('collectedCents'),
    remittedCents: sum('remittedCents'),
    collectedLines: sum('collectedLines'),
    remittedLines: sum('remittedLines'),
  };
  return { states: found.map(withOwed), total: withOwed(total) };
}

const withOwed = <Sums extends Omit<StateRow, 'state'>>(sums: Sums) => ({
  ...sums,
  owedCents: sums.owedBeforeCents + sums.openingCents + sums.collectedCents - sums.remittedCents,
});
