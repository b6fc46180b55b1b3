// Builds the income statement from account sums. Pure.
import { firstOfMonth, partsOf } from '#contracts/days.js';
import { dollars } from '#contracts/money.js';
import type { IncomeStatement } from '#contracts/routes/income-statement.js';
import { categoryOf, isResult, subcategoryOf } from '#contracts/rules/account-path.js';
import { booksYear, booksYearOf, type Period } from '#contracts/rules/years.js';
import { labelOf, monthName, periodOf } from '../accounts/period.js';
import type { AccountSum, DaysSum, MonthSum } from './income-statement.query.js';

interface Request {
  year: number;
  month?: number;
  method: 'cash' | 'accrual';
  /** First month of the fiscal year, for a statement without a month. */
  fiscalYearStart?: number;
  /** Revenue categories that cannot be opened. */
  closed?: ReadonlySet<string>;
  /** The days of the sums; if absent, the full month or year. */
  period?: Period;
}

/**
 * Revenue and expenses are positive in their section, and a refund lowers its line. No sum includes excluded amounts. Cents in, dollars
 * out.
 */
export function incomeStatement({ year, month, method, fiscalYearStart, closed, period }: Request, sums: AccountSum[]): IncomeStatement {
  const revenue = section(
    sums.filter((sum) => sum.type === 'revenue').map((sum) => ({ ...sum, cents: -sum.amountCents })),
    closed,
  );
  const expenses = section(sums.filter((sum) => sum.type === 'expense').map((sum) => ({ ...sum, cents: sum.amountCents })));
  const excluded = section(sums.filter((sum) => !isResult(sum)).map((sum) => ({ ...sum, cents: 0 - sum.amountCents })));
  return {
    revenue: { items: revenue.items, total: dollars(revenue.cents) },
    expenses: { items: expenses.items, total: dollars(expenses.cents) },
    netIncome: dollars(revenue.cents - expenses.cents),
    excluded: { items: excluded.items },
    period: {
      ...{ year, month: month ?? null },
      ...(period ?? periodOf(year, month, fiscalYearStart)),
      label: labelOf(year, month, fiscalYearStart),
    },
    method,
  };
}

function section(sums: (AccountSum & { cents: number })[], closed?: ReadonlySet<string>) {
  const byCategory = Map.groupBy(sums, (sum) => categoryOf(sum.path));
  const items = [...byCategory].map(([Category, accounts]) => {
    const cents = accounts.reduce((sum, account) => sum + account.cents, 0);
    const subcategories = accounts
      .filter((account) => subcategoryOf(account.path) !== '')
      .map((account) => ({ Subcategory: subcategoryOf(account.path), Amount: dollars(account.cents), TxCount: account.lines }))
      .sort((a, b) => b.Amount - a.Amount);
    const TxCount = accounts.reduce((sum, account) => sum + account.lines, 0);
    return {
      cents,
      item: { Category, Amount: dollars(cents), TxCount, expandable: !closed?.has(Category), subcategories },
    };
  });
  items.sort((a, b) => b.cents - a.cents || (a.item.Category < b.item.Category ? -1 : 1));
  return { items: items.map(({ item }) => item), cents: sums.reduce((sum, account) => sum + account.cents, 0) };
}

interface SeriesRequest {
  /** The last day that has entries, or today if a year is named. */
  day: string;
  year?: number | undefined;
  /** Of a calendar year, like the month of a statement. */
  month?: number | undefined;
  fiscalYearStart?: number;
}

/** The last n months up to a day, to a named month, or to the end of a named fiscal year; one that contains the day ends with it. */
export function seriesPeriod(count: number, request: SeriesRequest): Period {
  const [endYear, endMonth] = partsOf(seriesEnd(request));
  return { startDate: firstOfMonth(endYear, endMonth - count + 1), endDate: periodOf(endYear, endMonth).endDate };
}

function seriesEnd({ day, year, month, fiscalYearStart = 1 }: SeriesRequest): string {
  if (year === undefined) return day;
  if (month !== undefined) return firstOfMonth(year, month);
  return year === booksYearOf(day, fiscalYearStart) ? day : booksYear(year, fiscalYearStart).endDate;
}

const daysResult = ({ startDate, endDate, revenueCents, expensesCents }: DaysSum) => ({
  startDate,
  endDate,
  revenue: dollars(revenueCents),
  expenses: dollars(expensesCents),
});

/**
 * One item per month of the period, oldest first; zero without entries. The current month includes a comparison with the same days before.
 */
export function seriesOf(period: Period, sums: MonthSum[], soFar?: { now: DaysSum; before: DaysSum }) {
  const amounts = new Map(sums.map((sum) => [`${sum.month} ${sum.type}`, sum.amountCents]));
  const items = [];
  const [year, month] = partsOf(period.startDate);
  for (let at = 0; firstOfMonth(year, month + at) <= period.endDate; at++) {
    const first = firstOfMonth(year, month + at);
    const [itemYear, itemMonth] = partsOf(first);
    items.push({
      month: itemMonth,
      year: itemYear,
      monthName: monthName(itemMonth),
      revenue: dollars(0 - (amounts.get(`${first} revenue`) ?? 0)),
      expenses: dollars(amounts.get(`${first} expense`) ?? 0),
      ...(soFar?.now.startDate === first && { soFar: { ...daysResult(soFar.now), before: daysResult(soFar.before) } }),
    });
  }
  return items;
}
