// The dashboard's texts and figures. Pure.
import { daysAfter, daysBetween, firstOfMonth, lastOfMonth } from '#contracts/days.js';
import { centsOf, changeRatio } from '#contracts/money.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getDashboardSummary } from '#contracts/routes/dashboard.js';
import type { getReview } from '#contracts/routes/review.js';
import type { getDeductibility } from '#contracts/routes/deductibility.js';
import type { IncomeStatement, getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import { booksText } from '../../lib/books-days.js';
import { dayText, monthText, shortMonth } from '../../lib/dates.js';
import { incomeStatementPlace, ledgerPlace } from '../../lib/statement-places.js';
import { isRunning } from '../../ui/period-days.js';
import { count, countOf, money, percent, wholeDollars } from '../../lib/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { getComplianceStatus } from '#contracts/routes/compliance.js';
import type { Period } from '#contracts/rules/years.js';
import type { BarItem } from '../../ui/bar-list.js';
import type { TrendMonth } from '../../ui/trend.js';
import { payeeText } from '#contracts/rules/payee-text.js';

export type Summary = ReplyOf<typeof getDashboardSummary>;
export type SeriesItem = ReplyOf<typeof getIncomeStatementSeries>['items'][number];
type Review = ReplyOf<typeof getReview>;
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

/** `Nov 1–22`, without the year. */
const monthDays = ({ startDate, endDate }: Period): string => `${dayText(startDate)}–${Number(endDate.slice(8))}`;

/** Whether the shown year is complete. A past end date isn't enough: that day may not be over in the business's time zone. */
export const isOver = ({ period: { startDate, endDate } }: Pick<Summary, 'period'>, today: string): boolean =>
  endDate < today && daysAfter(endDate, 1).slice(5) === startDate.slice(5);

/** `Books are complete through Oct 31`, or the shown year of books that end in an earlier year; undefined without entries. */
export function completeThrough(
  { booksThrough, completeness, period }: Pick<Summary, 'booksThrough' | 'completeness' | 'period'>,
  today: string,
): string | undefined {
  if (booksThrough !== null && isOver({ period }, today))
    return `Your books end ${dayText(booksThrough, { year: true })}. Showing ${period.startDate.slice(0, 4)}`;
  return completeness && booksText(completeness, today);
}

export const needCategory = (uncategorized: number): string =>
  `${count(uncategorized)} ${uncategorized === 1 ? 'needs' : 'need'} a category`;

/** Each month links to its statement; the current month is drawn hollow, with the days that count. */
export function trendMonths(series: SeriesItem[], months: number, today: string): TrendMonth[] {
  return series.slice(-months).map(({ soFar, ...month }) => ({
    short: shortMonth(month.month),
    name: `${monthText(month.month)} ${month.year}`,
    valuesCents: [centsOf((soFar ?? month).revenue), centsOf((soFar ?? month).expenses), net(soFar ?? month)],
    running: isRunning(month, today),
    place: incomeStatementPlace(month),
  }));
}

/** `Last 12 months`, or `12 months through Aug 2024` if the books end before the current month. */
export function trendSpan(series: SeriesItem[], months: number, today: string): string {
  const last = series.at(-1);
  if (!last || today.startsWith(`${last.year}-${String(last.month).padStart(2, '0')}`)) return `Last ${months} months`;
  return `${months} months through ${shortMonth(last.month)} ${last.year}`;
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

export const reviewShown = 5;

export interface ReviewItem {
  id: string;
  date: string;
  description: string;
  amountCents: number;
  /** Absent if uncategorized. */
  category?: string;
  confidence?: number;
  /** Its other side isn't in the books. */
  openTransfer?: boolean;
}

/** The first rows of the review queue, in its order. */
export const reviewItems = ({ rows }: Pick<Review, 'rows'>): ReviewItem[] =>
  rows.map(({ transaction: row, reasons }) => ({
    id: row.JournalEntryLineID,
    date: row.TransactionDate,
    description: payeeText(row.Description),
    amountCents: centsOf(row.Amount),
    ...(!reasons.includes('uncategorized') && { category: row.Category }),
    ...(reasons.includes('unsure') && { confidence: row.aiClassification?.confidence }),
    ...(reasons.includes('open-transfer') && { openTransfer: true }),
  }));

/** The year's deductions, and the number of transactions behind them. */
export function deductionsOf({ totalDeductible, categories }: Deductibility): { amountCents: number; transactions: number } {
  const deducted = categories.filter(({ DeductibleAmount }) => DeductibleAmount !== 0);
  return { amountCents: centsOf(totalDeductible), transactions: deducted.reduce((sum, category) => sum + category.TransactionCount, 0) };
}

interface Reminder {
  text: string;
  note: string;
  link: string;
  urgent: boolean;
}

/** Deadlines more than a quarter away aren't shown yet. */
const aheadDays = 92;
const remindersShown = 5;

/** Alerts, most urgent first, then upcoming due dates; a due date that has an alert isn't repeated. */
export function remindersOf(
  { alerts, compliance }: { alerts: Alert[]; compliance: ReplyOf<typeof getComplianceStatus> },
  today: string,
): Reminder[] {
  const alertDates = new Set(alerts.map(({ dueOn }) => dueOn));
  const { quarterly, form1099, year } = compliance;
  const deadlines = [
    {
      dueOn: quarterly.nextDueDate,
      due: quarterly.estimatedAmount !== 0,
      text: `Q${quarterly.nextQuarter} estimate${quarterly.estimatedAmount === null ? '' : `: ${wholeDollars(centsOf(quarterly.estimatedAmount))}`}`,
      link: `/tax-cockpit?year=${year}`,
    },
    {
      dueOn: form1099.dueOn,
      due: form1099.vendorsOver600 > 0,
      text: `1099-NEC for ${countOf(form1099.vendorsOver600, 'vendor')}`,
      link: `/payroll?tab=1099&year=${year}`,
    },
  ];
  const ahead = deadlines
    .flatMap(({ dueOn, due, ...rest }) =>
      dueOn !== null && due && !alertDates.has(dueOn) ? [{ dueOn, days: daysBetween(today, dueOn), ...rest }] : [],
    )
    .filter(({ days }) => days >= 0 && days <= aheadDays)
    .sort((a, b) => a.days - b.days);
  return [
    ...alerts.map(({ message, detail, severity, link }) => ({ text: message, note: detail, link, urgent: severity === 'critical' })),
    ...ahead.map(({ text, dueOn, days, link }) => ({
      text,
      note: `Due ${dayText(dueOn, { year: true })}, ${days === 0 ? 'today' : `in ${countOf(days, 'day')}`}.`,
      link,
      urgent: false,
    })),
  ].slice(0, remindersShown);
}
