// The facts that the audit risk rules check: the year's Schedule C and estimate, contractors, and single expenses.
import type { EntityManager } from '@mikro-orm/postgresql';
import { form1099Rules } from '#contracts/rules/form-1099-rules.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import { taxYear } from '#contracts/rules/years.js';
import { row, rows, sql } from '#platform/sql.js';
import type { Method } from '../books/category-months.query.js';
import { candidatesOf, type Candidates } from '../contractors/candidates.query.js';
import type { CategoryShare } from '../year-in-books/category-shares.js';
import type { EstimatedYear } from '../tax-estimates/estimated-year.query.js';
import type { RiskFacts } from './risk-rules.js';
import { sum } from '../amounts/sum.js';

interface OfYear {
  tenantId: number;
  year: number;
  method: Method;
}

const inAll = (shares: readonly CategoryShare[]) => ({
  entries: sum(shares.map(({ entries }) => entries)),
  cents: sum(shares.map(({ cents }) => cents)),
});

export async function riskFactsOf(em: EntityManager, tenantId: number, found: EstimatedYear): Promise<RiskFacts> {
  const { method, books, schedule } = found;
  const { year } = books.year;
  const of = { tenantId, year, method };
  const onLine = (printed: string) => schedule.lines.find((line) => line.printed === printed)!.cents;
  const expenses = schedule.shares.filter(({ section }) => section === 'expense');
  const { roundEntries, cashEntries, cashCents } = await kindsOf(em, of);
  const { candidates, unnamed } = await candidatesOf(em, tenantId, year);
  return {
    year,
    contractors: { ...w9Of({ candidates }), thresholdCents: form1099Rules(year).thresholdCents },
    receiptsCents: onLine('1'),
    grossIncomeCents: schedule.grossIncomeCents,
    mealsAndTravelCents: onLine('24a') + onLine('24b'),
    totalExpensesCents: schedule.totalExpensesCents,
    otherExpensesCents: onLine(books.year.scheduleC.otherExpenses),
    homeOfficeCents: onLine('30'),
    expenses: inAll(expenses),
    uncategorized: inAll(expenses.filter(({ path }) => categoryOf(path) === 'Uncategorized')),
    roundEntries,
    cash: { entries: cashEntries, cents: cashCents },
    unnamed,
    years: await resultsOf(em, of),
    car: carOf(expenses),
    installments: overdueOf(found),
  };
}

/** How many payees are due a form, and how many of them have no W-9 on file. */
export function w9Of({ candidates }: Pick<Candidates, 'candidates'>): { due: number; withoutW9: number; withoutW9Cents: number } {
  const without = candidates.filter(({ w9 }) => w9 !== 'on-file');
  return {
    due: candidates.length,
    withoutW9: without.length,
    withoutW9Cents: sum(without.map(({ reportableCents }) => reportableCents)),
  };
}

/** Car costs that a decision or the tax profile's miles deduct in part; parking and tolls always count in full, so they are skipped. */
export function carOf(expenses: CategoryShare[]): RiskFacts['car'] {
  const own = expenses.filter(
    ({ treatment }) => treatment.vehicle === 'by-miles' || (treatment.line === '9' && treatment.source !== 'default'),
  );
  const counted = (shares: CategoryShare[]) => sum(shares.map(({ countedCents }) => countedCents));
  const byMiles = own.filter(({ treatment }) => treatment.vehicle === 'by-miles');
  return { spentCents: inAll(own).cents, deductedCents: counted(own), byMilesCents: counted(byMiles) };
}

/** Installments that are past due; null while the tax profile is incomplete. */
function overdueOf({ estimate, today }: EstimatedYear): RiskFacts['installments'] {
  if (estimate.taxCents === null) return null;
  const overdue = estimate.installments.filter(({ dueOn }) => dueOn < today);
  return {
    dueCents: sum(overdue.map(({ amountCents }) => amountCents ?? 0)),
    openCents: sum(overdue.map(({ openCents }) => openCents ?? 0)),
  };
}

async function kindsOf(em: EntityManager, { tenantId, year, method }: OfYear) {
  return (await row<{ roundEntries: number; cashEntries: number; cashCents: number }>(
    em,
    sql`select count(*) filter (where round) as round_entries, count(*) filter (where cash) as cash_entries,
               coalesce(sum(amount_cents) filter (where cash), 0)::bigint as cash_cents
        from leg_risk where tenant_id = ${tenantId} and year = ${year} and basis in ('both', ${method})`,
  ))!;
}

/** Income less expenses for those of the five years through this one that have entries. */
async function resultsOf(em: EntityManager, { tenantId, year, method }: OfYear): Promise<RiskFacts['years']> {
  const found = await rows<{ year: number; cents: number }>(
    em,
    sql`select extract(year from month)::int as year, -sum(cents)::bigint as cents from category_month
        where tenant_id = ${tenantId} and month between ${taxYear(year - 4).startDate}::date and ${taxYear(year).endDate}::date and basis in ('both', ${method})
          and split_part(category, ':', 1) in ('Income', 'Revenue', 'Expenses')
        group by 1 having sum(lines) <> 0 order by 1`,
  );
  return { known: found.map((result) => result.year), loss: found.filter(({ cents }) => cents < 0).map((result) => result.year) };
}
