// What the income statement says about the figures it was given: the period, its lines beside the period before, the sum of a drill-down. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { IncomeStatement, getIncomeStatementDetails } from '#contracts/routes/income-statement.js';
import { dayText, monthText, shortMonth } from '../../lib/dates.js';
import { change } from '../../lib/money.js';
import { oneOf, type Search, wholeOf } from '../../lib/search-params.js';
import { boundsFor, type Period, within } from '../../ui/period.js';

export interface StatementSearch {
  year?: number;
  /** Absent: the whole year. */
  month?: number;
  charts?: 'hidden';
}

export const parseStatementSearch = (search: Search): StatementSearch => ({
  year: wholeOf(search.year, { min: 2000, max: 2100 }),
  month: wholeOf(search.month, { min: 1, max: 12 }),
  charts: oneOf(search.charts, ['hidden']),
});

/** The period that the address names; the current month when it names none or one that cannot be chosen. */
export function shownPeriod({ year, month }: StatementSearch, today: string): Period {
  const bounds = boundsFor(today);
  const named = year === undefined ? undefined : { year, month: month ?? null };
  return named && within(named, bounds) ? named : bounds.last;
}

/** `Oct 2026` or `2026`: the head of a column. */
export const columnPeriod = ({ year, month }: Period): string => (month === null ? String(year) : `${shortMonth(month)} ${year}`);

/** `September` beside a month, `2025` beside a year: what a change refers to. */
export const stepName = ({ year, month }: Period, { brief = false } = {}): string =>
  month === null ? String(year) : brief ? shortMonth(month) : monthText(month);

/** `for the month ended October 31, 2026`; a period that is not over says so. */
export function spanOf({ month, period, endDate }: { month: number | null; period: string; endDate: string }, today: string): string {
  if (endDate >= today) return `for ${period} so far`;
  const day = dayText(endDate, { year: true }).replace(/^\w+/, monthText(Number(endDate.slice(5, 7))));
  return `for the ${month === null ? 'year' : 'month'} ended ${day}`;
}

export type Section = 'revenue' | 'expenses';

/** An amount beside that of the period before; null while there is nothing to compare with. */
export interface Compared {
  amountCents: number;
  beforeCents: number | null;
  changeCents: number | null;
  changeRatio: number | null;
  ofRevenue: number | null;
}

export interface Line extends Compared {
  id: string;
  name: string;
  section: Section;
  category: string;
  /** Absent: the whole category. Empty: what has no subcategory. */
  subcategory?: string;
  transactions: number;
  expandable: boolean;
  /** What a category consists of; empty when it has no subcategories. */
  parts: Line[];
}

export interface StatementLines {
  revenue: { lines: Line[]; total: Compared };
  expenses: { lines: Line[]; total: Compared };
  net: Compared;
}

type Item = IncomeStatement[Section]['items'][number];

/** The lines of a period, with those that only the period before had, so that both columns add up to their totals. */
export function statementLines(now: IncomeStatement, before: IncomeStatement | undefined): StatementLines {
  const revenueCents = centsOf(now.revenue.total);
  const compare = (amountCents: number, beforeCents: number | undefined): Compared => ({
    amountCents,
    beforeCents: beforeCents ?? null,
    changeCents: beforeCents === undefined ? null : amountCents - beforeCents,
    changeRatio: beforeCents === undefined ? null : change(beforeCents, amountCents),
    ofRevenue: revenueCents === 0 ? null : amountCents / revenueCents,
  });
  const section = (name: Section) => ({
    lines: unionOf(now[name].items, before?.[name].items ?? [], (item) => item.Category).map(([item, past]) =>
      lineOf({ section: name, item, past, compared: before !== undefined, compare }),
    ),
    total: compare(centsOf(now[name].total), before && centsOf(before[name].total)),
  });
  return {
    revenue: section('revenue'),
    expenses: section('expenses'),
    net: compare(centsOf(now.netIncome), before && centsOf(before.netIncome)),
  };
}

/** Pairs of what stands in both lists, in the order of the first; then what only the second has. */
function unionOf<T>(now: T[], before: T[], nameOf: (one: T) => string): [T | undefined, T | undefined][] {
  const past = new Map(before.map((one) => [nameOf(one), one]));
  const present = new Set(now.map(nameOf));
  return [
    ...now.map((one): [T, T | undefined] => [one, past.get(nameOf(one))]),
    ...before.filter((one) => !present.has(nameOf(one))).map((one): [undefined, T] => [undefined, one]),
  ];
}

interface LineSource {
  section: Section;
  item: Item | undefined;
  past: Item | undefined;
  compared: boolean;
  compare(amountCents: number, beforeCents: number | undefined): Compared;
}

function lineOf({ section, item, past, compared, compare }: LineSource): Line {
  const category = (item ?? past)?.Category ?? '';
  const line = (subcategory: string | undefined, now: Amounts, then: Amounts): Line => ({
    ...compare(now.cents, compared ? then.cents : undefined),
    id: [section, category, ...(subcategory === undefined ? [] : [subcategory])].join('/'),
    name: subcategory === undefined ? category : subcategory || 'No subcategory',
    section,
    category,
    subcategory,
    transactions: now.count,
    // A line without transactions in this period stands only for the comparison.
    expandable: item !== undefined && item.expandable && now.count > 0,
    parts: [],
  });
  const named = unionOf(item?.subcategories ?? [], past?.subcategories ?? [], (one) => one.Subcategory);
  const parts = named.map(([now, then]) => line((now ?? then)?.Subcategory ?? '', amountsOf(now), amountsOf(then)));
  const [rest, pastRest] = [restOf(item), restOf(past)];
  if (named.length > 0 && (rest.cents !== 0 || rest.count > 0 || pastRest.cents !== 0)) parts.push(line('', rest, pastRest));
  return { ...line(undefined, amountsOf(item), amountsOf(past)), parts };
}

interface Amounts {
  cents: number;
  count: number;
}

const amountsOf = (one: { Amount: number; TxCount: number } | undefined): Amounts =>
  one ? { cents: centsOf(one.Amount), count: one.TxCount } : { cents: 0, count: 0 };

/** What a category has beyond its subcategories. */
function restOf(item: Item | undefined): Amounts {
  const whole = amountsOf(item);
  return (item?.subcategories ?? [])
    .map(amountsOf)
    .reduce((rest, part) => ({ cents: rest.cents - part.cents, count: rest.count - part.count }), whole);
}

export const margin = (netCents: number, revenueCents: number): number | null => (revenueCents === 0 ? null : netCents / revenueCents);

const movedShown = 5;

export interface Move {
  line: Line;
  changeCents: number;
  /** For the profit, not for the line. */
  good: boolean;
}

/** The largest changes on the period before. */
export const moved = ({ revenue, expenses }: StatementLines): Move[] =>
  [...revenue.lines, ...expenses.lines]
    .flatMap((line) =>
      line.changeCents ? [{ line, changeCents: line.changeCents, good: (line.section === 'revenue') === line.changeCents > 0 }] : [],
    )
    .sort((a, b) => Math.abs(b.changeCents) - Math.abs(a.changeCents))
    .slice(0, movedShown);

export type Detail = ReplyOf<typeof getIncomeStatementDetails>['transactions'][number];

export interface DrillSum {
  /** Rows that count, of all rows of the line. */
  counted: number;
  sumCents: number;
  excluded: number;
  excludedCents: number;
  /** Zero: the sum equals the line. */
  differenceCents: number;
}

/** What the rows of a line add up to. While rows are still to be read, the sum is the server's over all of them. */
export function drillSum(rows: Detail[], { total, sum }: { total: number; sum: number }, line: Line): DrillSum {
  const centsOver = (some: Detail[]) => some.reduce((cents, row) => cents + centsOf(row.Amount), 0);
  const out = rows.filter(isExcluded);
  const sumCents = rows.length === total ? centsOver(rows.filter((row) => !isExcluded(row))) : centsOf(sum);
  return {
    counted: total - out.length,
    sumCents,
    excluded: out.length,
    excludedCents: centsOver(out),
    differenceCents: sumCents - line.amountCents,
  };
}

export const isExcluded = (row: Detail): boolean => row.PnlInclusion === 'Exclude';
