// Screen 'Sales Tax': its query, getSalesTax, and its statement. Pure.
import { daysAfter } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { getSalesTax } from '#contracts/generated/client.js';
import type { getSalesTax as SalesTaxRoute } from '#contracts/routes/sales-tax.js';
import { stateNames } from '#contracts/rules/states.js';
import { basisText, comparedCells, comparedColumns, type PrintedRow, type PrintedStatement } from '../../lib/printed-statement.js';
import { reading } from '../../lib/reading.js';
import { stringifySearch } from '../../lib/use-search-state.js';
import { periodText } from '../../ui/period.js';
import { daysHead, daysText } from '../../ui/period-days.js';
import type { PeriodReport, ReportColumn, ReportColumns } from '../../ui/period-report.js';

type SalesTax = ReplyOf<typeof SalesTaxRoute>;
type Sums = SalesTax['total'];
type State = SalesTax['states'][number]['state'];

export const report: PeriodReport<SalesTax> = {
  title: 'Sales Tax',
  name: 'sales tax',
  read: ({ year, month, through }) => reading(getSalesTax, { params: { year, month: month ?? undefined }, query: { through } }),
  statement: salesTaxStatement,
  empty: ({ reply: { states }, period }) => states.length === 0 && `No sales tax through ${periodText(period)}.`,
};

const headOf = ({ reply, period }: ReportColumn<SalesTax>) => daysHead(daysOf(reply), period);
const daysOf = ({ period: { startDate, endDate } }: SalesTax) => ({ from: startDate, to: endDate });
const nameOf = (state: State): string => (state ? stateNames[state] : 'No state');

type Side = 'opening' | 'collected' | 'remitted' | 'owed';

/** The rows of one side, of one state unless it is the total. What is owed is the sum of all rows until a day. */
const rowsPlace = ({ salesTax, from, to, state }: { salesTax: Side; from?: string; to: string; state?: State }): string =>
  `/general-ledger${stringifySearch({ startDate: from, endDate: to, salesTax, salesTaxState: state === null ? 'none' : state })}`;

interface Line {
  name: string;
  of(sums: Sums): number;
  isEmpty(sums: Sums): boolean;
  /** Rare, so it isn't shown where there is none. */
  onlyIfAny?: true;
  place(reply: SalesTax, state?: State): string;
}

const lines: Line[] = [
  {
    name: 'Owed before',
    of: (sums) => sums.owedBeforeCents,
    isEmpty: (sums) => sums.owedBeforeCents === 0,
    place: ({ period }, state) => rowsPlace({ salesTax: 'owed', to: daysAfter(period.startDate, -1), state }),
  },
  {
    name: 'Opening balance',
    of: (sums) => sums.openingCents ?? 0,
    isEmpty: (sums) => !sums.openingLines,
    place: (reply, state) => rowsPlace({ salesTax: 'opening', ...daysOf(reply), state }),
    onlyIfAny: true,
  },
  {
    name: 'Collected',
    of: (sums) => sums.collectedCents,
    isEmpty: (sums) => sums.collectedLines === 0,
    place: (reply, state) => rowsPlace({ salesTax: 'collected', ...daysOf(reply), state }),
  },
  {
    name: 'Remitted',
    of: (sums) => sums.remittedCents,
    isEmpty: (sums) => sums.remittedLines === 0,
    place: (reply, state) => rowsPlace({ salesTax: 'remitted', ...daysOf(reply), state }),
  },
];

const owed = (name: string): Line => ({
  name,
  of: (sums) => sums.owedCents,
  isEmpty: (sums) => sums.owedCents === 0,
  place: ({ period }, state) => rowsPlace({ salesTax: 'owed', to: period.endDate, state }),
});

/** Each state with what was collected, remitted and is owed, and the same of all states. */
function salesTaxStatement({ now, before, business }: ReportColumns<SalesTax>): PrintedStatement {
  const columns: ReportColumn<SalesTax>[] = before ? [now, before] : [now];
  const sumsOf = (reply: SalesTax, state?: State): Sums | undefined =>
    state === undefined ? reply.total : reply.states.find((listed) => listed.state === state);
  const row = ({ name, of, isEmpty, place }: Line, kind: PrintedRow['kind'], state?: State): PrintedRow => {
    const sums = columns.map(({ reply }) => sumsOf(reply, state));
    return {
      kind,
      id: `${state === undefined ? 'total' : (state ?? 'none')}/${name}`,
      name,
      cells: comparedCells(sums.map((found) => (found ? of(found) : 0))),
      places: columns.map(({ reply }, index) => (sums[index] && !isEmpty(sums[index]) ? place(reply, state) : undefined)),
    };
  };
  const states = new Set(columns.flatMap(({ reply }) => reply.states.map(({ state }) => state)));
  const shownOf = (state?: State): Line[] =>
    lines.filter(
      ({ isEmpty, onlyIfAny }) => !onlyIfAny || columns.map(({ reply }) => sumsOf(reply, state)).some((sums) => sums && !isEmpty(sums)),
    );
  const section = (state: State): PrintedRow[] => [
    { kind: 'section', id: `section/${state ?? 'none'}`, name: nameOf(state), cells: [] },
    ...shownOf(state).map((line) => row(line, 'line', state)),
    row(owed(`Owed, ${nameOf(state)}`), 'total', state),
  ];
  return {
    title: report.title,
    business,
    period: daysText(daysOf(now.reply), now.period),
    basis: basisText(now.reply.method),
    lines: 'State',
    columns: comparedColumns(headOf(now), before && headOf(before), 'change'),
    rows: [
      ...[...states].flatMap(section),
      { kind: 'section', id: 'section/total', name: 'All states', cells: [] },
      ...shownOf().map((line) => row(line, 'line')),
      row(owed('Sales tax owed'), 'result'),
    ],
    fileName: `sales-tax-${now.reply.period.startDate}-to-${now.reply.period.endDate}`,
  };
}
