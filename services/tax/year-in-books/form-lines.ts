// The lines of Schedule C (Form 1040) as the form of a year prints them: number, label, part, and source of the amount. Pure.
// Source: Schedule C 2020 to 2025. Only 27a and 27b have changed places; that of 2026 is not final.
import type { PolicyLine } from '#contracts/routes/deduction-policy.js';
import type { ScheduleCLine } from '#contracts/routes/schedule-c.js';
import type { TaxYear } from '../years/tax-year.js';

export interface FormLine {
  printed: string;
  label: string;
  part: ScheduleCLine['part'];
  kind: ScheduleCLine['kind'];
  /** The line of the deduction policy that leads here; null for computed and entered lines. */
  policyLine: PolicyLine | null;
}

type Row = [printed: string, label: string, kind?: ScheduleCLine['kind']];

const income: Row[] = [
  ['1', 'Gross receipts or sales'],
  ['2', 'Returns and allowances'],
  ['3', 'Subtract line 2 from line 1', 'sum'],
  ['4', 'Cost of goods sold (from line 42)', 'sum'],
  ['5', 'Gross profit. Subtract line 4 from line 3', 'sum'],
  ['6', 'Other income, including federal and state gasoline or fuel tax credit or refund'],
  ['7', 'Gross income. Add lines 5 and 6', 'sum'],
];

const expenses: Row[] = [
  ['8', 'Advertising'],
  ['9', 'Car and truck expenses'],
  ['10', 'Commissions and fees'],
  ['11', 'Contract labor'],
  ['12', 'Depletion'],
  ['13', 'Depreciation and section 179 expense deduction'],
  ['14', 'Employee benefit programs (other than on line 19)'],
  ['15', 'Insurance (other than health)'],
  ['16a', 'Interest: Mortgage (paid to banks, etc.)'],
  ['16b', 'Interest: Other'],
  ['17', 'Legal and professional services'],
  ['18', 'Office expense'],
  ['19', 'Pension and profit-sharing plans'],
  ['20a', 'Rent or lease: Vehicles, machinery, and equipment'],
  ['20b', 'Rent or lease: Other business property'],
  ['21', 'Repairs and maintenance'],
  ['22', 'Supplies (not included in Part III)'],
  ['23', 'Taxes and licenses'],
  ['24a', 'Travel'],
  ['24b', 'Deductible meals'],
  ['25', 'Utilities'],
  ['26', 'Wages (less employment credits)'],
];

const results: Row[] = [
  ['28', 'Total expenses before expenses for business use of home', 'sum'],
  ['29', 'Tentative profit or (loss). Subtract line 28 from line 7', 'sum'],
  ['30', 'Expenses for business use of your home', 'entered'],
  ['31', 'Net profit or (loss). Subtract line 30 from line 29', 'sum'],
];

const goods: Row[] = [
  ['35', 'Inventory at beginning of year', 'entered'],
  ['36', 'Purchases less cost of items withdrawn for personal use'],
  ['37', 'Cost of labor'],
  ['38', 'Materials and supplies'],
  ['39', 'Other costs'],
  ['40', 'Add lines 35 through 39', 'sum'],
  ['41', 'Inventory at end of year', 'entered'],
  ['42', 'Cost of goods sold. Subtract line 41 from line 40', 'sum'],
];

const otherExpensesLabel = 'Other expenses (from line 48)';
const buildingsLabel = 'Energy efficient commercial bldgs deduction (attach Form 7205)';

/** 27a and 27b: other expenses and, if the year's form has it, the deduction for buildings. */
function lines27({ scheduleC }: TaxYear): Row[] {
  const other: Row = [scheduleC.otherExpenses, otherExpensesLabel, 'parts'];
  const free: Row =
    scheduleC.buildings === null ? ['27b', 'Reserved for future use', 'entered'] : [scheduleC.buildings, buildingsLabel, 'entered'];
  return [other, free].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Every line of the year's form that has an amount, in order; Part III comes after the result, as on the form. */
export function formLines(year: TaxYear): FormLine[] {
  const part = (name: FormLine['part'], lines: Row[]): FormLine[] =>
    lines.map(([printed, label, kind = 'entries']) => ({
      printed,
      label,
      part: name,
      kind,
      policyLine: kind === 'entries' ? (printed as PolicyLine) : kind === 'parts' ? 'other' : null,
    }));
  return [
    ...part('I', income),
    ...part('II', [...expenses, ...lines27(year), ...results]),
    ...part('III', goods),
    ...part('V', [['48', 'Total other expenses', 'parts']]),
  ];
}

/** The printed number of a line of the policy; null if it goes to no line. */
export const printedLineOf = (line: PolicyLine | null, year: TaxYear): string | null =>
  line === null || line === 'excluded' ? null : line === 'other' ? year.scheduleC.otherExpenses : line;

export function labelOf(line: PolicyLine | null, year: TaxYear): string {
  if (line === null) return 'Unknown';
  if (line === 'excluded') return 'Not on Schedule C';
  return formLines(year).find(({ policyLine }) => policyLine === line)!.label;
}
