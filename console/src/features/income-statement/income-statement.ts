// The figures of the income statement: the period, its lines with the compared periods, the sum of a drill-down. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf, changeRatio } from '#contracts/money.js';
import type { IncomeStatement, getIncomeStatementDetails } from '#contracts/routes/income-statement.js';
import { yearOf } from '../../lib/books-days.js';
import { dayText, monthText } from '../../lib/dates.js';
import { oneOf, type Search } from '../../lib/search-params.js';
import { chosenPeriod, parsePeriod, type Period, type PeriodBounds } from '../../ui/period.js';
import { type ComparisonChoice, comparisonChoices } from './comparison.js';

interface StatementSearch {
  year?: number;
  /** Absent: all of the year. */
  month?: number;
  charts?: 'hidden';
  compare?: ComparisonChoice;
}

export const parseStatementSearch = (search: Search): StatementSearch => ({
  ...parsePeriod(search),
  charts: oneOf(search.charts, ['hidden']),
  compare: oneOf(search.compare, comparisonChoices),
});

/** The period that the address names; the month of `opening` when it names none or one that cannot be chosen. */
export const shownPeriod = (search: StatementSearch, opening: string, bounds: PeriodBounds): Period =>
  chosenPeriod(search, bounds, { year: yearOf(opening), month: Number(opening.slice(5, 7)) });

/** `for the month ended October 31, 2026`; a running period has its own text. */
export function spanOf({ month, period, endDate }: { month: number | null; period: string; endDate: string }, today: string): string {
  if (endDate >= today) return `for ${period} so far`;
  const day = dayText(endDate, { year: true }).replace(/^\w+/, monthText(Number(endDate.slice(5, 7))));
  return `for the ${month === null ? 'year' : 'month'} ended ${day}`;
}

/** Excluded amounts are listed separately and are in no total of the statement. */
type Section = 'revenue' | 'expenses' | 'excluded';

/** The amount of another period and the step from it. */
export interface Step {
  beforeCents: number;
  changeCents: number;
  /** Null where the percentage has no meaning: the amounts then say it. */
  changeRatio: number | null;
}

export interface Compared {
  amountCents: number;
  ofRevenue: number | null;
  /** One for each compared period, in the order of their columns; null while its figures are not there. */
  steps: (Step | null)[];
}

export interface Line extends Compared {
  id: string;
  name: string;
  section: Section;
  category: string;
  /** Absent: the category with its subcategories. Empty: only amounts without a subcategory. */
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
  excluded: Line[];
}

type Item = IncomeStatement['revenue']['items'][number];

type Compare = (nowCents: number, beforeCents: number[]) => Compared;

/** The lines of a period, with those that only a compared period has, so that every column adds up to its total. */
export function statementLines(now: IncomeStatement, others: (IncomeStatement | undefined)[]): StatementLines {
  const revenueCents = centsOf(now.revenue.total);
  const compare: Compare = (amountCents, beforeCents) => ({
    amountCents,
    ofRevenue: revenueCents === 0 ? null : amountCents / revenueCents,
    steps: beforeCents.map((before, index) => (others[index] ? stepFrom(before, amountCents) : null)),
  });
  const total = (of: (statement: IncomeStatement) => number) =>
    compare(
      centsOf(of(now)),
      others.map((other) => (other ? centsOf(of(other)) : 0)),
    );
  const linesOf = (name: Section, compare: Compare): Line[] => {
    const lists = [now, ...others].map((statement) => statement?.[name]?.items ?? []);
    return unionOf(lists, (item) => item.Category).map((items) => lineOf(name, items, compare));
  };
  const section = (name: 'revenue' | 'expenses') => ({
    lines: linesOf(name, compare),
    total: total((statement) => statement[name].total),
  });
  return {
    revenue: section('revenue'),
    expenses: section('expenses'),
    net: total(({ netIncome }) => netIncome),
    excluded: linesOf('excluded', (...cents) => ({ ...compare(...cents), ofRevenue: null })),
  };
}

const stepFrom = (beforeCents: number, amountCents: number): Step => ({
  beforeCents,
  changeCents: amountCents - beforeCents,
  changeRatio: changeRatio(beforeCents, amountCents),
});

/** Each item of any list with its entry in every list: in the order of the first, then items only in later ones. */
function unionOf<T>(lists: T[][], nameOf: (item: T) => string): (T | undefined)[][] {
  const byName = lists.map((list) => new Map(list.map((item) => [nameOf(item), item])));
  const names = new Set(lists.flat().map(nameOf));
  return [...names].map((name) => byName.map((list) => list.get(name)));
}

const typeOf: Partial<Record<Section, string>> = { revenue: 'revenue', expenses: 'expense' };

/** The ledger filters that show exactly the rows of a line. */
export const ledgerRowsOf = ({ section, category, subcategory }: Line, { startDate, endDate }: IncomeStatement['period']) => ({
  startDate,
  endDate,
  category,
  subcategory: subcategory || undefined,
  withoutSubaccounts: subcategory === '' ? true : undefined,
  accountType: typeOf[section],
});

/** One category in this period and in each compared one. */
function lineOf(section: Section, items: (Item | undefined)[], compare: Compare): Line {
  const category = items.find((item) => item)?.Category ?? '';
  const expandable = items[0]?.expandable ?? false;
  const line = (subcategory: string | undefined, [now = nothing, ...before]: Amounts[]): Line => ({
    ...compare(
      now.cents,
      before.map((amounts) => amounts.cents),
    ),
    id: [section, category, ...(subcategory === undefined ? [] : [subcategory])].join('/'),
    name: subcategory === undefined ? category : subcategory || 'No subcategory',
    section,
    category,
    subcategory,
    transactions: now.count,
    // A line without transactions in this period is there only for the comparison.
    expandable: expandable && now.count > 0,
    parts: [],
  });
  const lists = items.map((item) => item?.subcategories ?? []);
  const parts = unionOf(lists, (part) => part.Subcategory).map((named) =>
    line(named.find((part) => part)?.Subcategory ?? '', named.map(amountsOf)),
  );
  const rests = items.map(restOf);
  if (parts.length > 0 && rests.some((rest, index) => rest.cents !== 0 || (index === 0 && rest.count > 0))) parts.push(line('', rests));
  return { ...line(undefined, items.map(amountsOf)), parts };
}

interface Amounts {
  cents: number;
  count: number;
}

const nothing: Amounts = { cents: 0, count: 0 };

const amountsOf = (item: { Amount: number; TxCount: number } | undefined): Amounts =>
  item ? { cents: centsOf(item.Amount), count: item.TxCount } : nothing;

/** What a category has beyond its subcategories. */
function restOf(item: Item | undefined): Amounts {
  const total = amountsOf(item);
  return (item?.subcategories ?? [])
    .map(amountsOf)
    .reduce((rest, part) => ({ cents: rest.cents - part.cents, count: rest.count - part.count }), total);
}

export const margin = (netCents: number, revenueCents: number): number | null => (revenueCents === 0 ? null : netCents / revenueCents);

const movedShown = 5;

interface Move {
  line: Line;
  changeCents: number;
  /** For the profit, not for the line. */
  good: boolean;
}

/** The largest changes on the first compared period. */
export const moved = ({ revenue, expenses }: StatementLines): Move[] =>
  [...revenue.lines, ...expenses.lines]
    .map((line) => ({ line, changeCents: line.steps[0]?.changeCents ?? 0 }))
    .filter(({ changeCents }) => changeCents !== 0)
    .map(({ line, changeCents }) => ({ line, changeCents, good: (line.section === 'revenue') === changeCents > 0 }))
    .sort((a, b) => Math.abs(b.changeCents) - Math.abs(a.changeCents))
    .slice(0, movedShown);

export type Detail = ReplyOf<typeof getIncomeStatementDetails>['transactions'][number];

interface DrillSum {
  sumCents: number;
  /** Zero: the sum equals the line. */
  differenceCents: number;
}

/** What the rows of a line add up to. While rows are still to be read, the sum is the server's over all of them. */
export function drillSum(rows: Detail[], { total, sum }: { total: number; sum: number }, line: Line): DrillSum {
  const sumCents = rows.length === total ? rows.reduce((cents, row) => cents + centsOf(row.Amount), 0) : centsOf(sum);
  return { sumCents, differenceCents: sumCents - line.amountCents };
}

export const isExcluded = (row: Detail): boolean => row.PnlInclusion === 'Exclude';
