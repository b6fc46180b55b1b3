// The printed statement of cash flows of a period, with an earlier one to compare. Pure.
import { daysAfter } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getCashFlow } from '#contracts/routes/balances.js';
import { accountPlace, netIncomePlace, rowsOfAccount } from '../../lib/statement-places.js';
import { basisText, comparedCells, comparedColumns, type PrintedRow, type PrintedStatement } from '../../lib/printed-statement.js';
import { stringifySearch } from '../../lib/use-search-state.js';
import { daysHead, daysText } from '../../ui/period-days.js';
import type { ReportColumns } from '../../ui/period-report.js';

export type CashFlow = ReplyOf<typeof getCashFlow>;

const activities = [
  { id: 'operating', title: 'Operating activities' },
  { id: 'investing', title: 'Investing activities' },
  { id: 'financing', title: 'Financing activities' },
] as const;

/** The ledger rows behind a line: of net income, of an own account such as a card, or of the account; none for money in transit. */
function placeOf({ from, to }: CashFlow, path: string, bankAccountId: string | undefined): string | undefined {
  const days = { startDate: from, endDate: to };
  if (path === '') return netIncomePlace(days);
  if (bankAccountId) return rowsOfAccount(bankAccountId, days);
  return path.split(':')[1] === 'Transfer' ? undefined : accountPlace(days, path);
}

/** The balance sheet on a day, which links to the rows of each cash account. */
const balancesPlace = (asOf: string): string => `/account-balances${stringifySearch({ asOf })}`;
const heldBefore = ({ from }: CashFlow): string => balancesPlace(daysAfter(from, -1));
/** None where opening balances are a part of it: the statement shows the two parts. */
export const openingPlace = (flow: CashFlow): string | undefined => (flow.enteredOpeningCents ? undefined : heldBefore(flow));
export const closingPlace = ({ to }: CashFlow): string => balancesPlace(to);

export function cashFlowStatement({ now, before, business }: ReportColumns<CashFlow>): PrintedStatement {
  const columns = before ? [now, before] : [now];
  const figures = (of: (flow: CashFlow) => number) => comparedCells(columns.map(({ reply: flow }) => of(flow)));
  const total = (
    kind: 'subtotal' | 'total' | 'result' | 'line',
    name: string,
    of: (flow: CashFlow) => number,
    placeOf?: (flow: CashFlow) => string | undefined,
  ): PrintedRow => ({
    kind,
    id: name,
    name,
    cells: figures(of),
    places: placeOf && columns.map(({ reply: flow }) => placeOf(flow)),
  });
  const section = ({ id, title }: (typeof activities)[number]): PrintedRow[] => {
    const named = new Map(columns.flatMap(({ reply: flow }) => flow[id].items.map((item) => [item.path, item.name] as const)));
    const bankAccountOf = new Map(
      columns.flatMap(({ reply: flow }) => flow[id].items.map((item) => [item.path, item.bankAccountId] as const)),
    );
    const amount = (flow: CashFlow, path: string) => flow[id].items.find((item) => item.path === path)?.amountCents ?? 0;
    const lines = [...named].map(([path, name]): PrintedRow => ({
      kind: 'line',
      id: `${id}/${path}`,
      name: path === '' || path.startsWith('Equity:') ? name : `Change in ${name}`,
      level: 1,
      cells: figures((flow) => amount(flow, path)),
      places: columns.map(({ reply: flow }) => placeOf(flow, path, bankAccountOf.get(path))),
    }));
    // An activity without lines shows only its total.
    return [
      { kind: 'section', id, name: title, cells: [] },
      ...lines,
      total('total', `Cash from ${title.toLowerCase()}`, (flow) => flow[id].totalCents),
    ];
  };
  return {
    title: 'Cash Flow',
    business,
    period: daysText(now.reply, now.period),
    basis: basisText(now.reply.method),
    lines: 'Indirect method',
    columns: comparedColumns(daysHead(now.reply, now.period), before && daysHead(before.reply, before.period), 'change'),
    rows: [
      ...activities.flatMap(section),
      { kind: 'section', id: 'cash', name: 'Cash', cells: [] },
      ...(columns.some(({ reply }) => reply.enteredOpeningCents)
        ? [
            total(
              'line',
              'Cash in the books before',
              ({ openingCashCents, enteredOpeningCents = 0 }) => openingCashCents - enteredOpeningCents,
              heldBefore,
            ),
            total('line', 'Opening balances of bank accounts', ({ enteredOpeningCents = 0 }) => enteredOpeningCents),
          ]
        : []),
      total('line', 'Cash at the beginning', (flow) => flow.openingCashCents, openingPlace),
      total('line', 'Net change in cash', (flow) => flow.netChangeCents),
      total('result', 'Cash at the end', (flow) => flow.closingCashCents, closingPlace),
    ],
    fileName: `cash-flow-${now.reply.from}-to-${now.reply.to}`,
  };
}

/** The difference between opening cash plus flows and the closing cash; zero if they agree. */
export const cashDifference = ({ openingCashCents, operating, investing, financing, closingCashCents }: CashFlow): number =>
  openingCashCents + operating.totalCents + investing.totalCents + financing.totalCents - closingCashCents;
