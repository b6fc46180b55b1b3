// Reports with one row per paycheck: QuickBooks, ADP, Rippling, and a table with our own headings for the others. Pure.
import type { PayrollProvider } from '#contracts/rules/payroll-providers.js';
import { looksLikeDate, readDate } from '../moving-in/report-cells.js';
import { Cells, headingsOf, type ReportRow } from './report-table.js';
import { dollars, refusedReport, type Paycheck } from './reported-run.js';

/** The headings of what a paycheck has, in lower case; several columns of one kind are added up. docs/formats.md has their sources. */
interface Layout {
  /** Null: the headings don't say, so a person chooses. */
  provider: PayrollProvider | null;
  date: readonly string[];
  employee: readonly string[];
  gross: readonly string[];
  net: readonly string[];
  employeeTaxes: readonly string[] | RegExp;
  employerTaxes: readonly string[] | RegExp;
  deductions: readonly string[] | RegExp;
  reimbursements: readonly string[];
  method: readonly string[];
  /** What the paycheck costs: gross pay, reimbursements, the employer's taxes, and these contributions. */
  cost?: { total: string; contributions: readonly string[] };
  /** Rows with another status aren't paid. */
  status?: { heading: string; paid: string };
}

const layouts: readonly Layout[] = [
  {
    provider: 'quickbooks',
    ...{
      date: ['pay date'],
      employee: ['name'],
      gross: ['gross pay'],
      net: ['net pay'],
      method: ['pay method'],
      reimbursements: ['other pay'],
    },
    ...{ employeeTaxes: ['employee taxes'], employerTaxes: ['employer taxes'] },
    deductions: ['pretax deductions', 'aftertax deduction', 'aftertax deductions'],
    cost: { total: 'total payroll cost', contributions: ['company contributions'] },
  },
  {
    provider: 'quickbooks',
    ...{ date: ['pay date'], employee: ['name'], gross: ['gross pay - total'], net: ['net pay'], method: ['pay method'] },
    ...{ reimbursements: ['other pay - total'], employeeTaxes: ['employee taxes - total'], employerTaxes: ['employer taxes - total'] },
    deductions: ['pretax deductions - total', 'employee aftertax deductions - total', 'aftertax deductions - total'],
    cost: { total: 'total payroll cost', contributions: ['company contributions - total'] },
  },
  {
    provider: 'adp',
    ...{ date: ['pay date', 'check date', 'period pay date'], employee: ['payroll name', 'employee name', 'name'], gross: ['gross pay'] },
    ...{ net: ['net pay'], method: ['payment method'], reimbursements: ['reimbursements'] },
    ...{ employeeTaxes: / - employee tax$/, employerTaxes: / - employer tax$/, deductions: /[_:-] ?deduction(?: amount)?$/ },
  },
  {
    provider: 'rippling',
    ...{ date: ['pay run check date'], employee: ['employee'], method: ['payment method'] },
    ...{ gross: ['employee gross pay (usd)', 'employee gross pay'], net: ['employee net pay (usd)', 'employee net pay'] },
    ...{ employeeTaxes: ['employee taxes (usd)', 'employee taxes'], employerTaxes: ['employer taxes (usd)', 'employer taxes'] },
    deductions: ['employee deductions (usd)', 'employee deductions'],
    reimbursements: ['reimbursements (usd)', 'reimbursements'],
    status: { heading: 'pay run status', paid: 'paid' },
  },
  {
    provider: null,
    ...{
      date: ['pay date', 'check date'],
      employee: ['employee', 'name'],
      gross: ['gross pay'],
      net: ['net pay'],
      method: ['payment method'],
    },
    ...{
      employeeTaxes: ['employee taxes'],
      employerTaxes: ['employer taxes'],
      deductions: ['deductions'],
      reimbursements: ['reimbursements'],
    },
  },
];

const isNamed = (names: readonly string[] | RegExp, heading: string): boolean =>
  names instanceof RegExp ? names.test(heading) : names.includes(heading);

/** Reports have titles above their headings. */
const maxTitleRows = 15;

interface Found {
  layout: Layout;
  headings: string[];
  body: readonly ReportRow[];
}

/** Where each column that a pay run needs is named. */
export function paycheckTable(rows: readonly ReportRow[]): Found | null {
  for (const [at, row] of rows.slice(0, maxTitleRows).entries()) {
    const headings = headingsOf(row);
    const has = (names: readonly string[] | RegExp) => headings.some((heading) => isNamed(names, heading));
    const layout = layouts.find(({ date, gross, net, employeeTaxes, employerTaxes, cost }) =>
      [date, gross, net, employeeTaxes, employerTaxes, ...(cost ? [[cost.total]] : [])].every(has),
    );
    if (layout) return { layout, headings, body: rows.slice(at + 1) };
  }
  return null;
}

const isSum = ({ cells }: ReportRow): boolean => cells.some((cell) => /^(?:grand )?totals?\b|^historical checks$/i.test(cell));

export function tablePaychecks({ layout, headings, body }: Found): Paycheck[] {
  const unpaid = ({ status }: Layout, cells: Cells) => status && headings.includes(status.heading) && cells.text(status.heading).toLowerCase() !== status.paid; // prettier-ignore
  return body.flatMap((row): Paycheck[] => {
    const cells = new Cells(headings, row);
    const date = textIn(cells, headings, layout.date);
    if (!looksLikeDate(date) && isSum(row)) return [];
    if (date === '') throw refusedReport('no-pay-date', `Line ${row.line} has no pay date.`);
    if (unpaid(layout, cells)) return [];
    return [paycheckOf({ layout, headings, cells, payOn: readDate(date, false, `Line ${row.line}`), line: row.line })];
  });
}

const textIn = (cells: Cells, headings: readonly string[], names: readonly string[]): string =>
  cells.text(headings.find((heading) => names.includes(heading)) ?? '');

interface TableRow {
  layout: Layout;
  headings: readonly string[];
  cells: Cells;
  payOn: string;
  line: number;
}

function paycheckOf({ layout, headings, cells, payOn, line }: TableRow): Paycheck {
  const on = (names: readonly string[] | RegExp): number => cells.cents(...headings.filter((heading) => isNamed(names, heading)));
  const [grossCents, netCents, reimbursementsCents] = [on(layout.gross), on(layout.net), on(layout.reimbursements)];
  const [taxes, deductions] = [on(layout.employeeTaxes), on(layout.deductions)];
  // Some reports show what is withheld as negative amounts. The sign that adds up to net pay is the report's.
  const isNegative = grossCents + taxes + deductions + reimbursementsCents === netCents && (taxes < 0 || deductions < 0);
  const sign = isNegative ? -1 : 1;
  const employerTaxesCents = on(layout.employerTaxes);
  const employee = textIn(cells, headings, layout.employee) || `line ${line}`;
  refuseOtherCost({ layout, cells, line, costCents: grossCents + reimbursementsCents + employerTaxesCents });
  return {
    ...{ employee, payOn, periodFrom: null, periodThrough: null, grossCents, reimbursementsCents, netCents, employerTaxesCents },
    ...{ employeeTaxesCents: 0 + sign * taxes, deductionsCents: 0 + sign * deductions },
    byCheckCents: /check/i.test(textIn(cells, headings, layout.method)) ? netCents : 0,
  };
}

/** The report's own total shows whether the employer's taxes were read completely. */
function refuseOtherCost({
  layout: { cost },
  cells,
  line,
  costCents,
}: Pick<TableRow, 'layout' | 'cells' | 'line'> & { costCents: number }): void {
  if (!cost) return;
  const expectedCents = costCents + cells.cents(...cost.contributions);
  const statedCents = cells.cents(cost.total);
  if (expectedCents !== statedCents)
    throw refusedReport(
      'cost-differs',
      `Line ${line}: gross pay, other pay, employer taxes and company contributions add up to ${dollars(expectedCents)}, but the report’s total cost is ${dollars(statedCents)}. Export the report with all columns.`,
    );
}
