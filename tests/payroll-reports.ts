// A small employer's payroll for tests: two employees paid once a month, in the layouts of the providers.
// Ana earns 2,300.00 and Ben 1,500.00: 3,800.00. Social Security is 6.2% (142.60 and 93.00) and Medicare 1.45% (33.35 and 21.75), 290.70 from the
// employees and the same from the employer. Federal income tax of 150.00 and 90.00 is withheld. Taxes withheld: 325.95 + 204.75 = 530.70. Net pay:
// 1,974.05 + 1,295.25 = 3,269.30. The tax debit is 530.70 + 290.70 = 821.40. Twelve months: gross 45,600.00, net 39,231.60, employer 3,488.40.
import type { ReplyOf } from '#contracts/define.js';
import type { TestSystem } from '../services/host/testing/test-system.js';
import { importPayReport } from '#contracts/routes/pay-runs.js';
import { multipart, type SendOptions } from './upload.js';

const head = [
  ...['Last Name', 'First Name', 'Work Address', 'Employee Type', 'Payment', 'Regular (Hours)', 'Regular (Rate)', 'Regular (Amount)'],
  ...['Gross Earnings', 'Employee Taxes', 'Federal Income Tax (Employee)', 'Social Security (Employee)', 'Medicare (Employee)'],
  ...['Employer Taxes', 'Social Security (Employer)', 'Medicare (Employer)', 'Net Pay', 'Reimbursements', 'Donations', 'Check Amount'],
  'Employer Cost',
];
const employees = [
  ['Ruiz', 'Ana', '12 Main St, Austin, TX 78701', 'Paid by the hour', 'Direct Deposit', '115.00', '20.00', '2,300.00', '2,300.00', '325.95', '150.00', '142.60', '33.35', '175.95', '142.60', '33.35', '1,974.05', '0.00', '0.00', '1,974.05', '2,475.95'], // prettier-ignore
  ['Cole', 'Ben', '12 Main St, Austin, TX 78701', 'Paid by the hour', 'Direct Deposit', '75.00', '20.00', '1,500.00', '1,500.00', '204.75', '90.00', '93.00', '21.75', '114.75', '93.00', '21.75', '1,295.25', '', '', '1,295.25', '1,614.75'], // prettier-ignore
];
const totals = ['Payroll Totals', '', '', '', '', '190.00', '20.00', '3,800.00', '3,800.00', '530.70', '240.00', '235.60', '55.10', '290.70', '235.60', '55.10', '3,269.30', '0.00', '0.00', '3,269.30', '4,090.70']; // prettier-ignore

const csv = (cells: readonly string[]): string => cells.map((cell) => `"${cell}"`).join(',');

interface Run {
  /** MM/DD/YYYY, as in the report. */
  payDay: string;
  from: string;
  through: string;
}

/** Gusto's payroll journal with these runs. */
export const gustoJournal = (...runs: Run[]): string =>
  [
    ...['"Payroll Journal Report"', '', '"Corner Bakery"', ''],
    ...runs.flatMap(({ payDay, from, through }) => [
      '"Employee Earnings"',
      `"Monthly Payroll payroll period"," ${from} - ${through}"`,
      `"Pay day"," ${payDay}"`,
      ...[head, ...employees, totals].map(csv),
      '',
    ]),
  ].join('\n');

export const june = { payDay: '06/13/2025', from: '05/16/2025', through: '06/13/2025' };

export const sendReport = (
  system: TestSystem,
  text: string,
  { tenantId = 2, name = 'payroll-journal.csv', fields = {} }: SendOptions = {},
): Promise<ReplyOf<typeof importPayReport>> =>
  system.get(importPayReport, { tenantId, ...multipart({ name, bytes: Buffer.from(text) }, fields) });

/** Pay days on the 15th, each debited the day before. */
export const monthsOf2025: (Run & { debitOn: string })[] = Array.from({ length: 12 }, (_, at) => {
  const number = String(at + 1).padStart(2, '0');
  return { payDay: `${number}/15/2025`, from: `${number}/01/2025`, through: `${number}/14/2025`, debitOn: `2025-${number}-14` };
});
