// What the tab of pay runs computes: texts of reports, runs, and what an import changes. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { importPayReport, PayRun, PayRunState, ReadRun, W3Boxes } from '#contracts/routes/pay-runs.js';
import { payrollProviderNames, type PayrollProvider } from '#contracts/rules/payroll-providers.js';
import { pathText } from '#contracts/rules/account-path.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';

export type PayReport = ReplyOf<typeof importPayReport>;

/** Which report to export at each provider. */
export const reportHints: Record<PayrollProvider, string> = {
  gusto: 'Reports, Payroll journal, CSV, with the details of each payroll.',
  quickbooks: 'Payroll, Reports, Payroll summary or Payroll details. Export to Excel and save it as CSV.',
  adp: 'A payroll report with pay date, gross pay, net pay, and each employee and employer tax, as CSV.',
  paychex: 'A report with one row per paycheck. Name its columns as listed below, and save it as CSV.',
  rippling: 'A custom report of pay runs with check date, gross pay, taxes, deductions, net pay, and employer taxes, as CSV.',
  square: 'Payroll Reports, Paycheck Details. Name its columns as listed below, and save it as CSV.',
};

export const ownHeadings =
  'Pay date, Employee, Gross pay, Employee taxes, Deductions, Reimbursements, Net pay, Employer taxes, Payment method';

export const providerChoices = [
  { value: '' as const, label: 'From the report' },
  ...Object.entries(payrollProviderNames).map(([value, label]) => ({ value: value as PayrollProvider, label })),
];

const stateTexts: Record<PayRunState, string> = {
  posted: 'In your books',
  waiting: 'Payments not found yet',
  'own-split': 'You split a payment yourself',
};
export const stateText = ({ state }: Pick<PayRun, 'state'>): string => stateTexts[state];

/** What an import does with a run. */
export function resultText({ found, state, rows }: ReadRun): string {
  if (found === 'known') return 'Imported before';
  if (found === 'differs') return 'Imported before with other amounts. Undo that import first.';
  if (state === 'posted') return `Matches ${countOf(rows.length, 'payment')}`;
  return state === 'waiting' ? 'Payments not found yet' : 'You split a payment yourself, so nothing is posted';
}

/** 'Adds 12 pay runs. Wages +$6,368.40, Payroll Taxes −$6,368.40.' */
export function previewText({ runs, changes }: Pick<PayReport, 'runs' | 'changes'>): string {
  const fresh = runs.filter(({ found }) => found === 'new');
  if (fresh.length === 0) return 'All of these pay runs were imported before.';
  const effects = changes.map(({ category, amountCents }) => `${pathText(category)} ${money(amountCents, { plus: true })}`);
  return `Adds ${countOf(fresh.length, 'pay run')}.${effects.length > 0 ? ` ${effects.join(', ')}.` : ''}`;
}

export const importedText = ({ imported }: PayReport): string =>
  imported ? `${countOf(imported.runs, 'pay run')} imported, ${imported.posted} posted.` : '';

export const withheldCents = ({ employeeTaxesCents, deductionsCents }: Pick<PayRun, 'employeeTaxesCents' | 'deductionsCents'>): number =>
  employeeTaxesCents + deductionsCents;

export const runName = ({ payOn }: { payOn: string }): string => dayText(payOn, { year: true });

/** One per import, the newest first. */
export function reportsOf(runs: readonly PayRun[]): { reportId: string; fileName: string; runs: number }[] {
  return [...Map.groupBy(runs, ({ reportId }) => reportId)].map(([reportId, own]) => ({
    reportId,
    fileName: own[0]!.fileName,
    runs: own.length,
  }));
}

/** The boxes of the form that are asked for. */
export const w3Fields: readonly [name: keyof W3Boxes, label: string][] = [
  ['box1Cents', '1 Wages, tips, other compensation'],
  ['box2Cents', '2 Federal income tax withheld'],
  ['box3Cents', '3 Social security wages'],
  ['box4Cents', '4 Social security tax withheld'],
  ['box5Cents', '5 Medicare wages and tips'],
  ['box6Cents', '6 Medicare tax withheld'],
  ['box7Cents', '7 Social security tips'],
  ['box17Cents', '17 State income tax'],
  ['box19Cents', '19 Local income tax'],
  ['cafeteriaCents', 'Benefits paid before tax (cafeteria plan)'],
];
