// Payments by month, and from what was paid to what is reported, as printed statements. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { Candidate, getCandidates } from '#contracts/routes/forms-1099.js';
import type { PrintedRow, PrintedStatement } from '../../lib/printed-statement.js';
import { monthRows, paymentsPlace, type Summary } from './payroll.js';

type Candidates = ReplyOf<typeof getCandidates>;

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

/** Each payee's way from what was paid to what is reported: those who are due a form, then those who aren't. */
export function formsStatement({ candidates, excluded }: Candidates, year: number, business: string): PrintedStatement {
  const cells = (rows: Candidate[]) =>
    (['TotalPaid', 'notReportable', 'reportable'] as const).map((key) => rows.reduce((sum, one) => sum + centsOf(one[key]), 0));
  const line = (one: Candidate): PrintedRow => ({
    kind: 'line',
    id: one.Vendor,
    name: one.Vendor,
    level: 1,
    cells: [...cells([one]), one.missing.includes('W-9') ? 'Missing' : ''],
    places: [paymentsPlace({ year, contractor: one.Vendor })],
  });
  const section = (id: string, name: string, rows: Candidate[]): PrintedRow[] =>
    rows.length === 0
      ? []
      : [
          { kind: 'section', id, name, cells: [] },
          ...rows.map(line),
          { kind: 'total', id: `${id}/total`, name: `Total ${name.toLowerCase()}`, cells: [...cells(rows), null] },
        ];
  return {
    title: '1099-NEC, from Paid to Reported',
    business,
    period: String(year),
    basis: 'By payment date',
    lines: 'Payee',
    columns: [
      { id: 'paid', head: 'Paid' },
      { id: 'not', head: 'Not reportable', wide: true },
      { id: 'reportable', head: 'Reportable' },
      { id: 'w9', head: 'W-9', wide: true },
    ],
    rows: [
      ...section('due', 'Forms due', candidates),
      ...section('none', 'No form needed', excluded),
      { kind: 'result', id: 'all', name: 'All payees', cells: [...cells([...candidates, ...excluded]), null] },
    ],
    fileName: `1099-nec-${year}`,
  };
}
