// Payments by month, and from what was paid to what is reported on each form, as printed statements. Pure.
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import type { PrintedColumn, PrintedRow, PrintedStatement, StatementCell } from '../../lib/printed-statement.js';
import type { FormYear, ReportedRow } from './form-year.js';
import { monthRows, paymentsPlace, type Summary } from './payroll.js';

const kinds = ['RTP', 'ACH', 'Venmo', 'Check', 'Zelle', 'other'] as const;

/** The last row is the year's. */
const placeOf = ({ year, month, kind }: { year: number; month: string; kind: (typeof kinds)[number] | 'total' }) =>
  paymentsPlace({
    year,
    month: month.length === 7 ? Number(month.slice(5)) : undefined,
    paymentType: kind === 'total' ? undefined : kind === 'other' ? 'Other' : kind,
  });

export function monthlyStatement(summary: Summary, year: number, business: string): PrintedStatement {
  const rows = monthRows(summary, year);
  return {
    title: 'Contractor Payments',
    business,
    period: String(year),
    basis: 'By payment date',
    lines: 'Month',
    columns: [
      { id: 'payments', head: 'Payments', kind: 'count', wide: true },
      ...kinds.map((id) => ({ id, head: id === 'other' ? 'Other' : id, wide: true })),
      { id: 'total', head: 'Total' },
    ],
    rows: rows.map(({ month, name, payments, cents }, index) => ({
      kind: index === rows.length - 1 ? 'result' : 'line',
      id: month,
      name,
      cells: [payments, ...kinds.map((kind) => cents[kind]), cents.total],
      places: [undefined, ...kinds, 'total' as const].map((kind) => kind && placeOf({ year, month, kind })),
    })),
    fileName: `contractor-payments-${year}`,
  };
}

/** The rows with their total beneath; nothing of none. */
const section = <Row>(
  { id, name }: { id: string; name: string },
  rows: Row[],
  { line, total }: { line(row: Row): PrintedRow; total(rows: Row[]): PrintedRow['cells'] },
): PrintedRow[] =>
  rows.length === 0
    ? []
    : [
        { kind: 'section', id, name, cells: [] },
        ...rows.map(line),
        { kind: 'total', id: `${id}/total`, name: `Total ${name.toLowerCase()}`, cells: total(rows) },
      ];

/** What the statements of the forms differ in: the columns, the amounts among them by name, and the names of both sections. */
const layouts: Record<FormName, { columns: PrintedColumn[]; due: string; others: string }> = {
  '1099-NEC': {
    columns: [
      { id: 'paid', head: 'Paid' },
      { id: 'not', head: 'Not reportable', wide: true },
      { id: 'reported', head: 'Reportable' },
      { id: 'text', head: 'W-9', wide: true },
    ],
    ...{ due: 'Forms due', others: 'No form needed' },
  },
  '1099-MISC': {
    columns: [
      { id: 'text', head: 'Box' },
      { id: 'paid', head: 'Paid', wide: true },
      { id: 'not', head: 'Not reportable', wide: true },
      { id: 'reported', head: 'Reported' },
    ],
    ...{ due: 'Boxes to report', others: 'Not reportable' },
  },
};

/** From what was paid to what is reported: what a form shows, then what none does. */
export function reportedStatement({ form, year, rows }: Pick<FormYear, 'form' | 'year' | 'rows'>, business: string): PrintedStatement {
  const { columns, due, others } = layouts[form];
  const cells = (those: ReportedRow[], text: string | null) => {
    const sum = (of: 'paidCents' | 'reportedCents') => those.reduce((total, row) => total + row[of], 0);
    const [paid, reported] = [sum('paidCents'), sum('reportedCents')];
    const byColumn: Record<string, StatementCell> = { text, paid, not: paid - reported, reported };
    return columns.map(({ id }) => byColumn[id]!);
  };
  const look = {
    line: (row: ReportedRow): PrintedRow => ({
      ...{ kind: 'line', id: row.id, name: row.name, level: 1, cells: cells([row], row.text) },
      ...(row.place && { places: [row.place] }),
    }),
    total: (those: ReportedRow[]) => cells(those, null),
  };
  return {
    title: `${form}, paid vs. reportable`,
    business,
    period: String(year),
    basis: 'By payment date',
    lines: 'Payee',
    columns,
    rows: [
      ...section(
        { id: 'due', name: due },
        rows.filter(({ isDue }) => isDue),
        look,
      ),
      ...section(
        { id: 'none', name: others },
        rows.filter(({ isDue }) => !isDue),
        look,
      ),
      { kind: 'result', id: 'all', name: 'All payees', cells: cells(rows, null) },
    ],
    fileName: `${form.toLowerCase()}-${year}`,
  };
}
