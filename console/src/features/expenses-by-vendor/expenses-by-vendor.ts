// Screen 'Expenses by Vendor': its query, getExpensesByVendor, and its statement. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { getExpensesByVendor } from '#contracts/generated/client.js';
import type { getExpensesByVendor as VendorsRoute } from '#contracts/routes/income-statement.js';
import { basisText, comparedCells, comparedColumns, type PrintedRow, type PrintedStatement } from '../../lib/printed-statement.js';
import { reading } from '../../lib/reading.js';
import { stringifySearch } from '../../lib/use-search-state.js';
import { periodText } from '../../ui/period.js';
import { daysHead, daysText } from '../../ui/period-days.js';
import type { PeriodReport, ReportColumn, ReportColumns } from '../../ui/period-report.js';

type Expenses = ReplyOf<typeof VendorsRoute>;
type Spent = Expenses['total'];

export const report: PeriodReport<Expenses> = {
  title: 'Expenses by Vendor',
  name: 'expenses by vendor',
  read: ({ year, month, through }) => reading(getExpensesByVendor, { params: { year, month: month ?? undefined }, query: { through } }),
  statement: vendorStatement,
  empty: ({ reply: { total }, period }) => total.transactions === 0 && `No expenses in ${periodText(period)}.`,
};

const nothing: Spent = { amountCents: 0, transactions: 0 };
const headOf = ({ reply, period }: ReportColumn<Expenses>) => daysHead(daysOf(reply), period);
const daysOf = ({ period: { startDate, endDate } }: Expenses) => ({ from: startDate, to: endDate });

/** The expense rows of the period, of some payees if they are given. */
const rowsPlace = ({ period: { startDate, endDate } }: Expenses, payee?: string): string =>
  `/general-ledger${stringifySearch({ startDate, endDate, accountType: 'expense', payee })}`;

/** Undefined if its payees are too many for a filter. */
function placeOf(vendor: string, reply: Expenses): string | undefined {
  const payees = reply.vendors.find((listed) => listed.vendor === vendor)?.payees;
  return payees ? rowsPlace(reply, payees) : undefined;
}

/** Undefined if the vendor may be among those that the reply adds up. */
const spentFor = (vendor: string, { vendors, others }: Expenses): Spent | undefined =>
  vendors.find((listed) => listed.vendor === vendor) ?? (others.vendors === 0 ? nothing : undefined);

/** Vendors of the period, largest first, then those that only the earlier period has. */
function vendorStatement({ now, before, business }: ReportColumns<Expenses>): PrintedStatement {
  const columns: ReportColumn<Expenses>[] = before ? [now, before] : [now];
  const row = (
    { kind, name, id = name }: { kind: 'line' | 'result'; name: string; id?: string },
    of: (reply: Expenses) => Spent | undefined,
    placeIn?: (reply: Expenses) => string | undefined,
  ): PrintedRow => {
    const spent = columns.map(({ reply }) => of(reply));
    return {
      kind,
      id,
      name,
      cells: [...comparedCells(spent.map((found) => found?.amountCents ?? null)), spent[0]?.transactions ?? null],
      places: placeIn && columns.map(({ reply }, index) => (spent[index]?.transactions ? placeIn(reply) : undefined)),
    };
  };
  const vendors = new Set(columns.flatMap(({ reply }) => reply.vendors.map(({ vendor }) => vendor)));
  const rest = (name: string, of: (reply: Expenses) => Spent) =>
    columns.some(({ reply }) => of(reply).transactions > 0) ? [row({ kind: 'line', name }, of)] : [];
  return {
    title: report.title,
    business,
    period: daysText(daysOf(now.reply), now.period),
    basis: basisText(now.reply.method),
    lines: 'Vendor',
    columns: [
      ...comparedColumns(headOf(now), before && headOf(before), 'change'),
      { id: 'transactions', head: 'Transactions', kind: 'count', dimmed: true, wide: true },
    ],
    rows: [
      ...[...vendors].map((vendor) =>
        row(
          { kind: 'line', id: `vendor/${vendor}`, name: vendor },
          (reply) => spentFor(vendor, reply),
          (reply) => placeOf(vendor, reply),
        ),
      ),
      ...rest('Other vendors', ({ others }) => others),
      ...rest('No vendor', ({ noVendor }) => noVendor),
      row({ kind: 'result', name: 'Total expenses' }, ({ total }) => total, rowsPlace),
    ],
    fileName: `expenses-by-vendor-${now.reply.period.startDate}-to-${now.reply.period.endDate}`,
  };
}
