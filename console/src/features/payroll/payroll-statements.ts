// Payments by month, and from what was paid to what is reported on each form, as printed statements. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { Candidate, getCandidates, getMiscCandidates, MiscCandidate } from '#contracts/routes/forms-1099.js';
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

/** Each payee's way from what was paid to what is reported: those who are due a form, then those who aren't. */
export function formsStatement({ candidates, excluded }: Candidates, year: number, business: string): PrintedStatement {
  const cells = (rows: Candidate[]) =>
    (['TotalPaid', 'notReportable', 'reportable'] as const).map((key) => rows.reduce((sum, row) => sum + centsOf(row[key]), 0));
  const line = (candidate: Candidate): PrintedRow => ({
    kind: 'line',
    id: candidate.Vendor,
    name: candidate.Vendor,
    level: 1,
    cells: [...cells([candidate]), candidate.missing.includes('W-9') ? 'Missing' : ''],
    places: [paymentsPlace({ year, contractor: candidate.Vendor })],
  });
  const look = { line, total: (rows: Candidate[]) => [...cells(rows), null] };
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
      ...section({ id: 'due', name: 'Forms due' }, candidates, look),
      ...section({ id: 'none', name: 'No form needed' }, excluded, look),
      { kind: 'result', id: 'all', name: 'All payees', cells: [...cells([...candidates, ...excluded]), null] },
    ],
    fileName: `1099-nec-${year}`,
  };
}

type MiscCandidates = ReplyOf<typeof getMiscCandidates>;
type PaidBox = { payee: MiscCandidate; box: MiscCandidate['boxes'][number] };

/** A row for each payee and box: boxes that a form shows, then those that none does. */
export function miscStatement({ candidates, excluded }: MiscCandidates, year: number, business: string): PrintedStatement {
  const all = [...candidates, ...excluded].flatMap((payee) => payee.boxes.map((box): PaidBox => ({ payee, box })));
  const cells = (rows: PaidBox[]) => {
    const paid = rows.reduce((sum, { box }) => sum + centsOf(box.paid), 0);
    const reported = rows.filter(({ box }) => box.due).reduce((sum, { box }) => sum + centsOf(box.reportable), 0);
    return [paid, paid - reported, reported];
  };
  const line = (paid: PaidBox): PrintedRow => ({
    kind: 'line',
    id: `${paid.payee.payee}/${paid.box.kind}`,
    name: paid.payee.payee,
    level: 1,
    cells: [`${paid.box.box}, ${paid.box.title}`, ...cells([paid])],
  });
  const [due, rest] = [true, false].map((wanted) => all.filter(({ box }) => box.due === wanted));
  const look = { line, total: (rows: PaidBox[]) => [null, ...cells(rows)] };
  return {
    title: '1099-MISC, from Paid to Reported',
    business,
    period: String(year),
    basis: 'By payment date',
    lines: 'Payee',
    columns: [
      { id: 'box', head: 'Box' },
      { id: 'paid', head: 'Paid', wide: true },
      { id: 'not', head: 'Not reported', wide: true },
      { id: 'reported', head: 'Reported' },
    ],
    rows: [
      ...section({ id: 'due', name: 'Boxes to report' }, due!, look),
      ...section({ id: 'none', name: 'Not reported' }, rest!, look),
      { kind: 'result', id: 'all', name: 'All payees', cells: [null, ...cells(all)] },
    ],
    fileName: `1099-misc-${year}`,
  };
}
