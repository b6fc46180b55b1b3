// The dashboard's texts and figures. Pure.
import { daysAfter, firstOfMonth, lastOfMonth } from '#contracts/days.js';
import { centsOf, changeRatio } from '#contracts/money.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getDashboardSummary } from '#contracts/routes/dashboard.js';
import type { getDeductibility } from '#contracts/routes/deductibility.js';
import type { IncomeStatement, getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import { dayText, monthText, shortMonth } from '../../lib/dates.js';
import { incomeStatementPlace, ledgerPlace } from '../../lib/statement-places.js';
import { isRunning, monthDaysText } from '../../ui/period-days.js';
import { money, percent } from '../../lib/money.js';
import type { Period } from '#contracts/rules/years.js';
import type { BarItem } from '../../ui/bar-list.js';
import type { TrendMonth } from '../../ui/trend.js';

export type Summary = ReplyOf<typeof getDashboardSummary>;
export type SeriesItem = ReplyOf<typeof getIncomeStatementSeries>['items'][number];
type Deductibility = ReplyOf<typeof getDeductibility>;

export type Course = 'revenue' | 'expenses' | 'net';

type Result = Pick<SeriesItem, 'revenue' | 'expenses'>;

const net = (month: Result): number => centsOf(month.revenue) - centsOf(month.expenses);
const valueOf = (month: Result, course: Course): number => (course === 'net' ? net(month) : centsOf(month[course]));

/** The monthly values of a line, oldest first, in cents. */
export const courseOf = (series: SeriesItem[], course: Course): number[] => series.map((month) => valueOf(month.soFar ?? month, course));

/** The months from the one in which the books begin on: earlier ones are unknown, not zero. */
export const monthsInBooks = <T extends Pick<SeriesItem, 'year' | 'month'>>(series: T[], booksFrom: string | undefined): T[] =>
  booksFrom === undefined ? series : series.filter(({ year, month }) => lastOfMonth(year, month) >= booksFrom);

/** The newest month of a figure, through the last day that counts, and its change against the same days of the month before. */
export interface MonthStep {
  /** `Nov 1–27`, or `October` of a month that is over. */
  label: string;
  amountCents: number;
  days: Period;
  change?: {
    /** `−$2,470.57 (−2.9%)`; in dollars alone where the earlier amount is zero or negative. */
    text: string;
    /** `Oct 1–27`. */
    against: string;
    /** The effect on profit. */
    tone?: 'positive' | 'negative';
  };
}

/** Undefined in a month without entries. */
export function monthStep(series: SeriesItem[], course: Course): MonthStep | undefined {
  const [last, before] = series.toReversed();
  if (!last) return undefined;
  const now: Result = last.soFar ?? last;
  if (now.revenue === 0 && now.expenses === 0) return undefined;
  const amountCents = valueOf(now, course);
  const step = { label: last.soFar ? monthDays(last.soFar) : monthText(last.month), amountCents, days: daysOf(last) };
  if (!before) return step;
  const against = last.soFar ? monthDays(last.soFar.before) : monthText(before.month);
  const changeCents = amountCents - valueOf(last.soFar?.before ?? before, course);
  return { ...step, change: { text: stepText(amountCents, changeCents), against, ...toneOf(changeCents, course) } };
}

/** The same of what the year deducts: neither direction is good. `booksFrom`: the first day with entries. */
export function deductionStep({ soFar }: Deductibility, booksFrom: string | undefined): MonthStep | undefined {
  if (!soFar) return undefined;
  const { before, deductible, ...days } = soFar;
  const amountCents = centsOf(deductible);
  const step = { label: monthDays(days), amountCents, days };
  if (!before || (booksFrom !== undefined && before.endDate < booksFrom)) return step;
  return { ...step, change: { text: stepText(amountCents, amountCents - centsOf(before.deductible)), against: monthDays(before) } };
}

function stepText(amountCents: number, changeCents: number): string {
  const ratio = changeRatio(amountCents - changeCents, amountCents);
  return money(changeCents, { plus: true }) + (ratio === null ? '' : ` (${percent(ratio, { plus: true })})`);
}

/** More revenue and net income is good, more expenses are not. */
function toneOf(changeCents: number, course: Course): Pick<NonNullable<MonthStep['change']>, 'tone'> {
  if (changeCents === 0) return {};
  return { tone: changeCents > 0 === (course !== 'expenses') ? 'positive' : 'negative' };
}

const daysOf = ({ year, month, soFar }: SeriesItem): Period =>
  soFar
    ? { startDate: soFar.startDate, endDate: soFar.endDate }
    : { startDate: firstOfMonth(year, month), endDate: lastOfMonth(year, month) };

const monthDays = ({ startDate, endDate }: Period): string => monthDaysText({ from: startDate, to: endDate });

/** Whether the shown year is complete. A past end date isn't enough: that day may not be over in the business's time zone. */
export const isOver = ({ period: { startDate, endDate } }: Pick<Summary, 'period'>, today: string): boolean =>
  endDate < today && daysAfter(endDate, 1).slice(5) === startDate.slice(5);

/** `Your books end Aug 12, 2024. Showing 2024.` of books that end in an earlier year; undefined of others. */
export const endedBooks = ({ booksThrough, period }: Pick<Summary, 'booksThrough' | 'period'>, today: string): string | undefined =>
  booksThrough !== null && isOver({ period }, today)
    ? `Your books end ${dayText(booksThrough, { year: true })}. Showing ${period.startDate.slice(0, 4)}.`
    : undefined;

/** Each month links to its statement; the open month is drawn hollow, with the days that count and marks of the same days of last month. */
export function trendMonths(series: SeriesItem[], months: number, today: string): TrendMonth[] {
  return series.slice(-months).map(({ soFar, ...month }) => ({
    short: shortMonth(month.month),
    name: `${monthText(month.month)} ${month.year}`,
    valuesCents: [centsOf((soFar ?? month).revenue), centsOf((soFar ?? month).expenses), net(soFar ?? month)],
    running: soFar !== undefined || isRunning(month, today),
    // The books of a first month have no days before it.
    ...(soFar && series.length > 1 && { marksCents: [centsOf(soFar.before.revenue), centsOf(soFar.before.expenses)] }),
    place: incomeStatementPlace(month),
  }));
}

/** `Last 12 months`, or `12 months through Aug 2024` if the books end before the current month; of an open month also what its marks are. */
export function trendSpan(series: SeriesItem[], months: number, today: string): string {
  const last = series.at(-1);
  const shown = Math.min(months, series.length);
  const number = shown === 1 ? 'month' : `${shown || months} months`;
  if (!last || today.startsWith(`${last.year}-${String(last.month).padStart(2, '0')}`)) {
    const open = last?.soFar && `. ${monthText(last.month)} is still open; the short lines mark ${monthDays(last.soFar.before)}.`;
    return `Last ${number}${series.length > 1 ? (open ?? '') : ''}`;
  }
  return `${shown || months} ${shown === 1 ? 'month' : 'months'} through ${shortMonth(last.month)} ${last.year}`;
}

const namedCategories = 7;

/** Expenses by category, largest first; smaller ones are combined so that the list adds up to the total. */
export function spending({ expenses, period }: IncomeStatement): BarItem[] {
  const totalCents = centsOf(expenses.total);
  const share = (amountCents: number) => (totalCents === 0 ? null : amountCents / totalCents);
  const sorted = expenses.items
    .map((item) => ({ name: item.Category, amountCents: centsOf(item.Amount), place: ledgerPlace(period, item.Category, 'expense') }))
    .sort((a, b) => b.amountCents - a.amountCents);
  // Combining a single category would hide its name and save no space.
  const named = sorted.length > namedCategories + 1 ? sorted.slice(0, namedCategories) : sorted;
  const items: BarItem[] = named.map((item) => ({ ...item, share: share(item.amountCents) }));
  const folded = sorted.slice(named.length);
  if (folded.length === 0) return items;
  const rest = folded.reduce((sum, item) => sum + item.amountCents, 0);
  return [
    ...items,
    {
      name: `Other, ${folded.length} categories`,
      place: incomeStatementPlace(period),
      amountCents: rest,
      share: share(rest),
      folded: true,
    },
  ];
}

/** The year's deductions, and the number of transactions behind them. */
export function deductionsOf({ totalDeductible, categories }: Deductibility): { amountCents: number; transactions: number } {
  const deducted = categories.filter(({ DeductibleAmount }) => DeductibleAmount !== 0);
  return { amountCents: centsOf(totalDeductible), transactions: deducted.reduce((sum, category) => sum + category.TransactionCount, 0) };
}
