// A pay run as a payroll provider reports it: all paychecks of one pay day. Pure; cents.
import { dayText } from '#contracts/days.js';
import { DomainError } from '#contracts/problem.js';
import type { PayrollProvider } from '#contracts/rules/payroll-providers.js';

interface RunAmounts {
  /** Everything earned, before anything is withheld; without reimbursements. */
  grossCents: number;
  /** Taxes withheld from employees. */
  employeeTaxesCents: number;
  /** Withheld for benefits, retirement plans, garnishments, and the like. */
  deductionsCents: number;
  reimbursementsCents: number;
  netCents: number;
  /** The part of net pay that the business pays by its own checks, which the provider doesn’t debit. */
  byCheckCents: number;
  employerTaxesCents: number;
}

export interface ReportedRun extends RunAmounts {
  payOn: string;
  /** The period that was worked; null where the report doesn’t state one. */
  periodFrom: string | null;
  periodThrough: string | null;
}

export interface PayReport {
  provider: PayrollProvider;
  /** One per pay day, the earliest first. */
  runs: ReportedRun[];
}

/** One paycheck of a report. */
export interface Paycheck extends ReportedRun {
  employee: string;
}

export const refusedReport = (code: string, detail: string): DomainError => new DomainError(code, 422, `${detail} Nothing was imported.`);

const amounts = [
  ...(['grossCents', 'employeeTaxesCents', 'deductionsCents', 'reimbursementsCents', 'netCents', 'byCheckCents'] as const),
  'employerTaxesCents',
] as const;

/** Refuses a paycheck whose amounts don’t add up: a column would be missing or misread. */
function refuseUnequal({ employee, payOn, ...pay }: Paycheck): void {
  const expectedCents = pay.grossCents - pay.employeeTaxesCents - pay.deductionsCents + pay.reimbursementsCents;
  if (expectedCents === pay.netCents) return;
  throw refusedReport(
    'pay-differs',
    `The pay of ${employee} on ${dayText(payOn)} doesn’t add up: gross pay of ${dollars(pay.grossCents)} less taxes of ${dollars(pay.employeeTaxesCents)} and deductions of ${dollars(pay.deductionsCents)}, plus reimbursements of ${dollars(pay.reimbursementsCents)}, is ${dollars(expectedCents)}, but the report’s net pay is ${dollars(pay.netCents)}. A column may be missing. Export the report with all columns.`,
  );
}

/** All paychecks of a pay day are one run, because the bank’s debits don’t tell them apart. */
export function runsOf(paychecks: readonly Paycheck[]): ReportedRun[] {
  for (const paycheck of paychecks) refuseUnequal(paycheck);
  const days = [...Map.groupBy(paychecks, ({ payOn }) => payOn)].sort(([a], [b]) => (a < b ? -1 : 1));
  return days
    .map(([payOn, own]): ReportedRun => {
      const sums = Object.fromEntries(amounts.map((name) => [name, own.reduce((total, pay) => total + pay[name], 0)]));
      const from = own.flatMap(({ periodFrom }) => periodFrom ?? []).sort();
      const through = own.flatMap(({ periodThrough }) => periodThrough ?? []).sort();
      return { ...(sums as unknown as RunAmounts), payOn, periodFrom: from[0] ?? null, periodThrough: through.at(-1) ?? null };
    })
    .filter((run) => amounts.some((name) => run[name] !== 0));
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const dollars = (cents: number): string => format.format(cents / 100);

export interface FoundRun {
  run: ReportedRun;
  /** `known`: imported before with the same amounts; `differs`: with other amounts. */
  found: 'new' | 'known' | 'differs';
}

/** A provider’s run of a day is in the books once, whatever report it comes in. */
export function foundRuns(runs: readonly ReportedRun[], kept: readonly ReportedRun[]): FoundRun[] {
  const byDay = new Map(kept.map((run) => [run.payOn, run]));
  return runs.map((run) => {
    const known = byDay.get(run.payOn);
    if (!known) return { run, found: 'new' };
    return { run, found: amounts.every((name) => known[name] === run[name]) ? 'known' : 'differs' };
  });
}
