// Gusto's payroll journal of Nuculture's pay days, reckoned from the bank's rows: what was earned and withheld adds up to both debits.
import type { DemoRow } from './activity.js';
import { addDays } from './calendar.js';
import { historyOf } from './demo-statements.js';
import { nuculture } from './nuculture.js';
import { american, inDollars } from './statement-files.js';

const employees = [
  { first: 'Camila', last: 'Reyes', share: 0.31 },
  { first: 'Jordan', last: 'Blake', share: 0.27 },
  { first: 'Anjali', last: 'Mehta', share: 0.23 },
  { first: 'Tomas', last: 'Keller', share: 0.19 },
];

/** Social Security and Medicare, from each side (IRC sections 3101 and 3111). */
const FICA = 0.0765;

const HEADINGS = ['Last Name', 'First Name', 'Payment', 'Gross Earnings', 'Employee Taxes', 'Employer Taxes', 'Net Pay', 'Check Amount'];

/** The day of the demo is `today`. Pay days are those of the debits, so each month keeps its expenses. */
export function demoPayReport(today: string): string {
  const rows = historyOf(nuculture, { seededOn: today, today }).rows.get('PNC Operating')!;
  const centsOf = (text: string) => new Map(rows.filter(({ description }) => description.includes(text)).map(toPair));
  const [net, taxes] = [centsOf('GUSTO NET'), centsOf('GUSTO TAX')];
  const payDays = [...net.keys()];
  const sections = payDays.map((payOn, at) => {
    const from = at === 0 ? addDays(payOn, -14) : payDays[at - 1]!;
    return section({ payOn, from, netCents: net.get(payOn)!, taxCents: taxes.get(payOn)! });
  });
  return ['"Payroll Journal Report"', `"${nuculture.name}"`, '', ...sections.flat()].join('\n');
}

const toPair = ({ date, amountCents }: DemoRow): [string, number] => [date, -amountCents];

function section({ payOn, from, netCents, taxCents }: { payOn: string; from: string; netCents: number; taxCents: number }): string[] {
  const grossCents = Math.round((netCents + taxCents) / (1 + FICA));
  const total = [grossCents, grossCents - netCents, netCents + taxCents - grossCents];
  const shares = total.map(shared);
  const paychecks = employees.map(({ first, last }, at) => [last, first, 'Direct Deposit', ...amounts(shares.map((share) => share[at]!))]);
  return [
    `"Semimonthly payroll period","${american(from)} - ${american(addDays(payOn, -1))}"`,
    `"Pay day","${american(payOn)}"`,
    ...[HEADINGS, ...paychecks, ['Payroll Totals', '', '', ...amounts(total)]].map((cells) => cells.map((cell) => `"${cell}"`).join(',')),
    '',
  ];
}

/** By employee; the first one has what rounding leaves. */
function shared(cents: number): number[] {
  const rest = employees.slice(1).map(({ share }) => Math.round(cents * share));
  return [cents - rest.reduce((sum, part) => sum + part, 0), ...rest];
}

/** Nothing but taxes is withheld, so net pay is what is paid. */
function amounts([grossCents, employeeTaxesCents, employerTaxesCents]: number[]): string[] {
  const netCents = grossCents! - employeeTaxesCents!;
  return [grossCents!, employeeTaxesCents!, employerTaxesCents!, netCents, netCents].map(inDollars);
}
