// Gusto's payroll journal: a section per pay day with its period, a heading row, a row per employee, and a row of totals. Pure.
import { readDate } from '../moving-in/report-cells.js';
import { headingsOf, Cells, type ReportRow } from './report-table.js';
import { dollars, refusedReport, type Paycheck } from './reported-run.js';

const titles = ['payroll journal report', 'payroll journal'];

export const isGustoJournal = (rows: readonly ReportRow[]): boolean =>
  rows.slice(0, 5).some(({ cells }) => titles.includes((cells[0] ?? '').toLowerCase())) || rows.some(isPayDay);

const isPayDay = ({ cells }: ReportRow): boolean => /^(?:pay day|check date)$/i.test(cells[0] ?? '') && (cells[1] ?? '') !== '';
const isPeriod = ({ cells }: ReportRow): boolean => /payroll period$/i.test(cells[0] ?? '');
const isHead = (row: ReportRow): boolean => headingsOf(row).includes('gross earnings');
const isTotal = ({ cells }: ReportRow): boolean => /^payroll totals?$/i.test(cells[0] ?? '');

/** Without these, a run can't be posted. */
const required = ['gross earnings', 'employee taxes', 'employer taxes', 'net pay', 'check amount'];

/** Employees' deductions are in one column, or each in its own, as in 'Dental Insurance (Employee Deduction)'. */
const deductionTotal = 'employee deductions';
const isDeduction = (heading: string): boolean => /\((?:employee )?(?:deduction|garnishment)\)$/.test(heading);

export function gustoPaychecks(rows: readonly ReportRow[]): Paycheck[] {
  const paychecks: Paycheck[] = [];
  let section: Section | null = null;
  let period: Pick<Paycheck, 'periodFrom' | 'periodThrough'> = { periodFrom: null, periodThrough: null };
  for (const row of rows) {
    if (isPeriod(row)) period = periodOf(row);
    else if (isPayDay(row)) {
      refuseOpen(section);
      section = { payOn: readDate(row.cells[1]!, false, `Line ${row.line}`), ...period, headings: null, own: [], line: row.line };
      period = { periodFrom: null, periodThrough: null };
    } else if (section && isHead(row)) section.headings = withRequired(headingsOf(row));
    else if (section?.headings && isTotal(row)) {
      refuseOtherTotals(section, row);
      paychecks.push(...section.own);
      section = null;
    } else if (section?.headings) section.own.push(paycheckOf(section, section.headings, row));
  }
  refuseOpen(section);
  if (paychecks.length === 0)
    throw refusedReport(
      'no-pay',
      'The report has no paychecks. In Gusto, choose Reports, Payroll journal, and include the details of each payroll.',
    );
  return paychecks;
}

interface Section extends Pick<Paycheck, 'payOn' | 'periodFrom' | 'periodThrough'> {
  headings: string[] | null;
  own: Paycheck[];
  line: number;
}

function periodOf({ cells, line }: ReportRow): Pick<Paycheck, 'periodFrom' | 'periodThrough'> {
  const [from, through] = (cells[1] ?? '').split(' - ').map((day) => day.trim());
  if (!from || !through) return { periodFrom: null, periodThrough: null };
  return { periodFrom: readDate(from, false, `Line ${line}`), periodThrough: readDate(through, false, `Line ${line}`) };
}

function withRequired(headings: string[]): string[] {
  const missing = required.filter((heading) => !headings.includes(heading));
  if (missing.length > 0)
    throw refusedReport(
      'missing-column',
      `The report has no column ${missing.map((heading) => `'${titled(heading)}'`).join(', ')}. Include all columns.`,
    );
  return headings;
}

const titled = (heading: string): string => heading.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

function paycheckOf({ payOn, periodFrom, periodThrough }: Section, headings: string[], row: ReportRow): Paycheck {
  const cells = new Cells(headings, row);
  const netCents = cells.cents('check amount');
  const single = headings.filter(isDeduction);
  const deductionsCents = headings.includes(deductionTotal) ? cells.cents(deductionTotal) : cells.cents(...single);
  return {
    ...{ payOn, periodFrom, periodThrough },
    employee: [cells.text('first name'), cells.text('last name')].filter(Boolean).join(' ') || `line ${row.line}`,
    grossCents: cells.cents('gross earnings'),
    employeeTaxesCents: cells.cents('employee taxes'),
    // 'Net Pay' is before reimbursements and donations, 'Check Amount' is after them.
    deductionsCents: deductionsCents + cells.cents('donations'),
    reimbursementsCents: cells.cents('reimbursements'),
    netCents,
    byCheckCents: /check/i.test(cells.text('payment')) ? netCents : 0,
    employerTaxesCents: cells.cents('employer taxes'),
  };
}

/** A report that was cut off has no totals, or other ones. */
function refuseOpen(section: Section | null): void {
  if (section) throw refusedReport('cut-off', `The pay of the section at line ${section.line} has no row 'Payroll Totals'. The report may have been cut off. Export it again.`); // prettier-ignore
}

function refuseOtherTotals({ own, headings }: Section, row: ReportRow): void {
  const cells = new Cells(headings!, row);
  for (const [heading, sumCents] of [
    ['gross earnings', total(own, 'grossCents')],
    ['employee taxes', total(own, 'employeeTaxesCents')],
    ['employer taxes', total(own, 'employerTaxesCents')],
    ['check amount', total(own, 'netCents')],
  ] as const)
    if (cells.cents(heading) !== sumCents)
      throw refusedReport('totals-differ', `Line ${row.line}: the paychecks add up to ${dollars(sumCents)} of '${titled(heading)}', but the report’s total is ${dollars(cells.cents(heading))}. Export it again.`); // prettier-ignore
}

const total = (own: readonly Paycheck[], name: 'grossCents' | 'employeeTaxesCents' | 'employerTaxesCents' | 'netCents'): number =>
  own.reduce((sum, paycheck) => sum + paycheck[name], 0);
