// What the dashboard says about the figures it was given. Pure.
import { centsOf } from '#contracts/money.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getDashboardSummary } from '#contracts/routes/dashboard.js';
import type { LedgerTransaction, getLedgerFast } from '#contracts/routes/general-ledger.js';
import type { IncomeStatement, getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import { dayText, monthText, shortMonth } from '../../lib/dates.js';
import { change, count, percent } from '../../lib/money.js';
import type { BarItem } from '../../ui/bar-list.js';
import type { TrendMonth } from '../../ui/trend-chart.js';
import { payeeText } from '#contracts/payee-text.js';

export type Summary = ReplyOf<typeof getDashboardSummary>;
export type SeriesItem = ReplyOf<typeof getIncomeStatementSeries>['items'][number];
type LedgerPage = ReplyOf<typeof getLedgerFast>;

export type Course = 'revenue' | 'expenses' | 'net';

const net = (month: SeriesItem): number => centsOf(month.revenue) - centsOf(month.expenses);
const valueOf = (month: SeriesItem, course: Course): number => (course === 'net' ? net(month) : centsOf(month[course]));

/** The values of a course, oldest first, in cents. */
export const courseOf = (series: SeriesItem[], course: Course): number[] => series.map((month) => valueOf(month, course));

/** The last step in words: `October +1.5% on September`. A month that is not over says `so far`. */
export function lastStep(
  series: SeriesItem[],
  { course, today, brief = false }: { course: Course; today: string; brief?: boolean },
): string {
  const [before, last] = series.slice(-2);
  if (!before || !last) return '';
  const step = percent(change(valueOf(before, course), valueOf(last, course)), { plus: true });
  const running = today.startsWith(`${last.year}-${String(last.month).padStart(2, '0')}`);
  if (brief) return `${running ? 'so far ' : ''}${step} on ${shortMonth(before.month)}`;
  return `${monthText(last.month)}${running ? ' so far' : ''} ${step} on ${monthText(before.month)}`;
}

/** `Books are complete through Oct 31`, with the year when it is another; undefined while there are no entries. */
export const completeThrough = ({ booksThrough }: Summary, today: string): string | undefined =>
  booksThrough === null
    ? undefined
    : `Books are complete through ${dayText(booksThrough, { year: booksThrough.slice(0, 4) !== today.slice(0, 4) })}`;

export const needCategory = (waiting: number): string => `${count(waiting)} ${waiting === 1 ? 'needs' : 'need'} a category`;

export function trendMonths(series: SeriesItem[], months: number): TrendMonth[] {
  return series.slice(-months).map((month) => ({
    short: shortMonth(month.month),
    name: `${monthText(month.month)} ${month.year}`,
    valuesCents: [centsOf(month.revenue), centsOf(month.expenses), net(month)],
  }));
}

const namedCategories = 7;

/** Expenses by category, largest first; what is left is folded into one line, so that the list still adds up to the total. */
export function spending({ expenses }: IncomeStatement): BarItem[] {
  const totalCents = centsOf(expenses.total);
  const share = (amountCents: number) => (totalCents === 0 ? null : amountCents / totalCents);
  const sorted = expenses.items
    .map((item) => ({ name: item.Category, amountCents: centsOf(item.Amount) }))
    .sort((a, b) => b.amountCents - a.amountCents);
  // Folding a single category would hide its name and save nothing.
  const named = sorted.length > namedCategories + 1 ? sorted.slice(0, namedCategories) : sorted;
  const items: BarItem[] = named.map((item) => ({ ...item, share: share(item.amountCents) }));
  const folded = sorted.slice(named.length);
  if (folded.length === 0) return items;
  const rest = folded.reduce((sum, item) => sum + item.amountCents, 0);
  return [...items, { name: `Other, ${folded.length} categories`, amountCents: rest, share: share(rest), folded: true }];
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
}

/** Rows without a category first, then the least sure; a row that is both stands once. */
export function waitingRows({ uncategorized, unsure }: { uncategorized: LedgerPage; unsure: LedgerPage }): WaitingRow[] {
  const open = uncategorized.transactions.map((row) => waitingRow(row, false));
  const known = new Set(open.map((row) => row.id));
  const guessed = unsure.transactions.filter((row) => !known.has(row.JournalEntryLineID)).map((row) => waitingRow(row, true));
  return [...open, ...guessed].slice(0, waitingShown);
}

function waitingRow(row: LedgerTransaction, guessed: boolean): WaitingRow {
  return {
    id: row.JournalEntryLineID,
    date: row.TransactionDate,
    description: payeeText(row.Description),
    amountCents: centsOf(row.Amount),
    ...(guessed && { category: row.Category, confidence: row.aiClassification?.confidence }),
  };
}
