// The statement of cash flows of a period, beside that of an earlier one, as a printed statement. Pure.
import { daysAfter } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getCashFlow } from '#contracts/routes/balances.js';
import { yearOf } from '../../lib/books-days.js';
import { accountPlace, netIncomePlace, rowsOfAccount } from '../../lib/statement-places.js';
import { basisText, type PrintedRow, type PrintedStatement } from '../../lib/printed-statement.js';
import { oneOf, type Search, wholeOf } from '../../lib/search-params.js';
import { stringifySearch } from '../../lib/use-search-state.js';
import { type Period, type PeriodBounds, stepped, within } from '../../ui/period.js';
import { daysHead, daysText } from '../../ui/period-days.js';

export type CashFlow = ReplyOf<typeof getCashFlow>;

export const cashFlowComparisons = ['previous-period', 'previous-year', 'none'] as const;
export type CashFlowComparison = (typeof cashFlowComparisons)[number];

export interface CashFlowSearch {
  year?: number;
  /** Absent: the whole year. */
  month?: number;
  compare?: CashFlowComparison;
}

export const parseCashFlowSearch = (search: Search): CashFlowSearch => ({
  year: wholeOf(search.year, { min: 2000, max: 2100 }),
  month: wholeOf(search.month, { min: 1, max: 12 }),
  compare: oneOf(search.compare, cashFlowComparisons),
});

/** The period that the address names; the year of `opening` when it names none or one that cannot be chosen. */
export function cashFlowPeriod({ year, month }: CashFlowSearch, opening: string, bounds: PeriodBounds): Period {
  const named = year === undefined ? undefined : { year, month: month ?? null };
  return named && within(named, bounds) ? named : { year: yearOf(opening), month: null };
}

export function comparedPeriod(period: Period, choice: CashFlowComparison): Period | undefined {
  if (choice === 'none') return undefined;
  return choice === 'previous-period' ? stepped(period, -1) : { ...period, year: period.year - 1 };
}

const activities = [
  { id: 'operating', title: 'Operating activities' },
  { id: 'investing', title: 'Investing activities' },
  { id: 'financing', title: 'Financing activities' },
] as const;

interface Column {
  flow: CashFlow;
  period: Period;
}

/** The rows that make a line: net income's, an own account's such as a card, or those of the account alone; none for money on its way. */
function placeOf({ from, to }: CashFlow, path: string, bankAccountId: string | undefined): string | undefined {
  const days = { startDate: from, endDate: to };
  if (path === '') return netIncomePlace(days);
  if (bankAccountId) return rowsOfAccount(bankAccountId, days);
  return path.split(':')[1] === 'Transfer' ? undefined : accountPlace(days, path);
}

/** What the accounts held at the end of a day: the balance sheet, where each of them opens its rows. */
const heldPlace = (asOf: string): string => `/account-balances${stringifySearch({ asOf })}`;
export const openingPlace = ({ from }: CashFlow): string => heldPlace(daysAfter(from, -1));
export const closingPlace = ({ to }: CashFlow): string => heldPlace(to);

export interface CashFlowColumns {
  now: Column;
  before?: Column;
  business: string;
}

export function cashFlowStatement({ now, before, business }: CashFlowColumns): PrintedStatement {
  const columns = before ? [now, before] : [now];
  const figures = (of: (flow: CashFlow) => number) => {
    const cells = columns.map(({ flow }) => of(flow));
    return cells.length === 2 ? [...cells, cells[0]! - cells[1]!] : cells;
  };
  const total = (
    kind: 'subtotal' | 'total' | 'result' | 'line',
    name: string,
    of: (flow: CashFlow) => number,
    placeOf?: (flow: CashFlow) => string,
  ): PrintedRow => ({
    kind,
    id: name,
    name,
    cells: figures(of),
    places: placeOf && columns.map(({ flow }) => placeOf(flow)),
  });
  const section = ({ id, title }: (typeof activities)[number]): PrintedRow[] => {
    const named = new Map(columns.flatMap(({ flow }) => flow[id].items.map((item) => [item.path, item.name] as const)));
    const bankAccountOf = new Map(columns.flatMap(({ flow }) => flow[id].items.map((item) => [item.path, item.bankAccountId] as const)));
    const amount = (flow: CashFlow, path: string) => flow[id].items.find((item) => item.path === path)?.amountCents ?? 0;
    const lines = [...named].map(([path, name]): PrintedRow => ({
      kind: 'line',
      id: `${id}/${path}`,
      name: path === '' || path.startsWith('Equity:') ? name : `Change in ${name}`,
      level: 1,
      cells: figures((flow) => amount(flow, path)),
      places: columns.map(({ flow }) => placeOf(flow, path, bankAccountOf.get(path))),
    }));
    // An activity without a line says so by its total alone.
    return [
      { kind: 'section', id, name: title, cells: [] },
      ...lines,
      total('total', `Cash from ${title.toLowerCase()}`, (flow) => flow[id].totalCents),
    ];
  };
  return {
    title: 'Cash Flow',
    business,
    period: daysText(now.flow, now.period),
    basis: basisText(now.flow.method),
    lines: 'Indirect method',
    columns: [
      { id: 'now', head: daysHead(now.flow, now.period) },
      ...(before
        ? [
            { id: 'before', head: daysHead(before.flow, before.period), dimmed: true },
            { id: 'change', head: 'Change', kind: 'change' as const, wide: true },
          ]
        : []),
    ],
    rows: [
      ...activities.flatMap(section),
      { kind: 'section', id: 'cash', name: 'Cash', cells: [] },
      total('line', 'Cash at the beginning', (flow) => flow.openingCashCents, openingPlace),
      total('line', 'Net change in cash', (flow) => flow.netChangeCents),
      total('result', 'Cash at the end', (flow) => flow.closingCashCents, closingPlace),
    ],
    fileName: `cash-flow-${now.flow.from}-to-${now.flow.to}`,
  };
}

/** What the flows and the accounts would have to agree on, and by how much they don't. */
export const cashDifference = ({ openingCashCents, operating, investing, financing, closingCashCents }: CashFlow): number =>
  openingCashCents + operating.totalCents + investing.totalCents + financing.totalCents - closingCashCents;
