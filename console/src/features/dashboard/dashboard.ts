// What the dashboard says about the figures it was given. Pure.
import { daysAfter, daysBetween } from '#contracts/days.js';
import { centsOf } from '#contracts/money.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getDashboardSummary } from '#contracts/routes/dashboard.js';
import type { getReview } from '#contracts/routes/review.js';
import type { getDeductibility } from '#contracts/routes/deductibility.js';
import type { IncomeStatement, getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import { dayText, monthText, shortMonth } from '../../lib/dates.js';
import { incomeStatementPlace, ledgerPlace } from '../../lib/statement-places.js';
import { isRunning } from '../../ui/period-days.js';
import { change, count, countOf, percent, wholeMoney } from '../../lib/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { getComplianceStatus } from '#contracts/routes/tax-alerts.js';
import type { BarItem } from '../../ui/bar-list.js';
import type { TrendMonth } from '../../ui/trend.js';
import { payeeText } from '#contracts/rules/payee-text.js';

export type Summary = ReplyOf<typeof getDashboardSummary>;
export type SeriesItem = ReplyOf<typeof getIncomeStatementSeries>['items'][number];
type Review = ReplyOf<typeof getReview>;

export type Course = 'revenue' | 'expenses' | 'net';

type Result = Pick<SeriesItem, 'revenue' | 'expenses'>;

const net = (month: Result): number => centsOf(month.revenue) - centsOf(month.expenses);
const valueOf = (month: Result, course: Course): number => (course === 'net' ? net(month) : centsOf(month[course]));

/** The values of a course, oldest first, in cents. */
export const courseOf = (series: SeriesItem[], course: Course): number[] => series.map((month) => valueOf(month, course));

/** The last step in words: `October +1.5% on September`, of a month that is running `Nov 1–22 +1.5% on Oct 1–22`. Nothing where there is nothing to compare with. */
export function lastStep(series: SeriesItem[], { course, brief = false }: { course: Course; brief?: boolean }): string {
  const [before, last] = series.slice(-2);
  if (!before || !last) return '';
  const { soFar } = last;
  const [now, then] = soFar ? [soFar, soFar.before] : [last, before];
  const ratio = change(valueOf(then, course), valueOf(now, course));
  if (ratio === null || (now.revenue === 0 && now.expenses === 0)) return '';
  const step = percent(ratio, { plus: true });
  if (soFar) return `${brief ? '' : `${monthDays(soFar)} `}${step} on ${monthDays(soFar.before)}`;
  return brief ? `${step} on ${shortMonth(before.month)}` : `${monthText(last.month)} ${step} on ${monthText(before.month)}`;
}

/** `Nov 1–22`: the year goes without saying. */
const monthDays = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  `${dayText(startDate)}–${Number(endDate.slice(8))}`;

/** The year that is shown has ended: the books have no entries of the running one. A day that has ended here is not enough, it may last where the business is. */
export const isOver = ({ period: { startDate, endDate } }: Pick<Summary, 'period'>, today: string): boolean =>
  endDate < today && daysAfter(endDate, 1).slice(5) === startDate.slice(5);

/** `Books are complete through Oct 31`, with the year when it is another; of books that end in an earlier year which one is shown; undefined while there are no entries. */
export function completeThrough({ booksThrough, period }: Pick<Summary, 'booksThrough' | 'period'>, today: string): string | undefined {
  if (booksThrough === null) return undefined;
  const day = dayText(booksThrough, { year: booksThrough.slice(0, 4) !== today.slice(0, 4) });
  return isOver({ period }, today) ? `Your books end ${day}. Showing ${period.startDate.slice(0, 4)}` : `Books are complete through ${day}`;
}

export const needCategory = (waiting: number): string => `${count(waiting)} ${waiting === 1 ? 'needs' : 'need'} a category`;

/** Each month leads to its statement; the one that isn't over is drawn open. */
export function trendMonths(series: SeriesItem[], months: number, today: string): TrendMonth[] {
  return series.slice(-months).map((month) => ({
    short: shortMonth(month.month),
    name: `${monthText(month.month)} ${month.year}`,
    valuesCents: [centsOf(month.revenue), centsOf(month.expenses), net(month)],
    running: isRunning(month, today),
    place: incomeStatementPlace(month),
  }));
}

/** `Last 12 months`, or `12 months through Aug 2024` where the books end before the month of today. */
export function trendSpan(series: SeriesItem[], months: number, today: string): string {
  const last = series.at(-1);
  if (!last || today.startsWith(`${last.year}-${String(last.month).padStart(2, '0')}`)) return `Last ${months} months`;
  return `${months} months through ${shortMonth(last.month)} ${last.year}`;
}

const namedCategories = 7;

/** Expenses by category, largest first; what is left is folded into one line, so that the list still adds up to the total. */
export function spending({ expenses, period }: IncomeStatement): BarItem[] {
  const totalCents = centsOf(expenses.total);
  const share = (amountCents: number) => (totalCents === 0 ? null : amountCents / totalCents);
  const sorted = expenses.items
    .map((item) => ({ name: item.Category, amountCents: centsOf(item.Amount), place: ledgerPlace(period, item.Category, 'expense') }))
    .sort((a, b) => b.amountCents - a.amountCents);
  // Folding a single category would hide its name and save nothing.
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

export const waitingShown = 5;

export interface WaitingRow {
  id: string;
  date: string;
  description: string;
  amountCents: number;
  /** Missing while no category was found. */
  category?: string;
  confidence?: number;
  /** Its other side isn't in the books. */
  openTransfer?: boolean;
}

/** What the review queue holds first, as it holds it. */
export const waitingRows = ({ rows }: Pick<Review, 'rows'>): WaitingRow[] =>
  rows.map(({ transaction: row, reasons }) => ({
    id: row.JournalEntryLineID,
    date: row.TransactionDate,
    description: payeeText(row.Description),
    amountCents: centsOf(row.Amount),
    ...(!reasons.includes('uncategorized') && { category: row.Category }),
    ...(reasons.includes('unsure') && { confidence: row.aiClassification?.confidence }),
    ...(reasons.includes('open-transfer') && { openTransfer: true }),
  }));

/** What the year deducts, and the transactions that it comes from. */
export function deductionsOf({ totalDeductible, categories }: ReplyOf<typeof getDeductibility>): {
  amountCents: number;
  transactions: number;
} {
  const counting = categories.filter(({ DeductibleAmount }) => DeductibleAmount !== 0);
  return { amountCents: centsOf(totalDeductible), transactions: counting.reduce((sum, one) => sum + one.TransactionCount, 0) };
}

export interface Reminder {
  text: string;
  note: string;
  link: string;
  urgent: boolean;
}

/** Deadlines further away than a quarter are not of today. */
const aheadDays = 92;
const remindersShown = 5;

/** What needs attention, the most urgent first, then due dates that lie ahead; one that an alert tells of is not told twice. */
export function remindersOf(
  { alerts, compliance }: { alerts: Alert[]; compliance: ReplyOf<typeof getComplianceStatus> },
  today: string,
): Reminder[] {
  const told = new Set(alerts.map(({ dueOn }) => dueOn));
  const { quarterly, form1099, year } = compliance;
  const deadlines = [
    {
      dueOn: quarterly.nextDueDate,
      due: quarterly.estimatedAmount !== 0,
      text: `Q${quarterly.nextQuarter} estimate${quarterly.estimatedAmount === null ? '' : `: ${wholeMoney(centsOf(quarterly.estimatedAmount))}`}`,
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
      dueOn !== null && due && !told.has(dueOn) ? [{ dueOn, days: daysBetween(today, dueOn), ...rest }] : [],
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
