// What a year's events say about wages, and the W-2 wages that they give. Pure; cents.
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { wagesRecorded } from '#contracts/events/ledger.js';
import { moneyText } from '#contracts/money.js';
import { countOf } from '#contracts/rules/count-of.js';
import { payrollProviderNames, type PayrollProvider } from '#contracts/rules/payroll-providers.js';
import { dollarsText } from '../formatting/figures.js';

/** As tax stores it. */
export interface YearWages {
  tenantId: number;
  year: number;
  runs: number;
  grossCents: number;
  deductionsCents: number;
  waitingRuns: number;
  waitingCents: number;
  w3WagesCents: number | null;
  w3MedicareCents: number | null;
  w3Posted: boolean;
}

/** Net pay in the bank's rows of a provider that is an expense as it is, because no report says what was withheld. */
export interface UnreportedPay {
  provider: PayrollProvider;
  payments: number;
  cents: number;
}

export interface WagesInBooks {
  recorded: YearWages | null;
  unreported: UnreportedPay[];
}

/** The newest event of each year. */
export function yearWagesOf(events: readonly ReceivedEvent[], known = new Map<string, YearWages>()): Map<string, YearWages> {
  for (const { type, tenantId, data } of events) {
    if (type !== wagesRecorded.type) continue;
    const { w3, ...wages } = data as DataOf<typeof wagesRecorded>;
    known.set(`${tenantId} ${wages.year}`, {
      ...wages,
      ...{ tenantId, w3WagesCents: w3?.wagesCents ?? null, w3MedicareCents: w3?.medicareWagesCents ?? null, w3Posted: w3?.posted ?? false },
    });
  }
  return known;
}

type WagesSource = 'w3' | 'pay-runs' | 'profile';

/**
 * W-2 wages of the section 199A deduction by the unmodified box method: the lesser of the totals of boxes 1 and 5 of the year's Forms W-2
 * (Rev. Proc. 2019-11, sec. 5.01). Form W-3 has these totals. Until it is entered, the pay runs give gross pay less all deductions: never
 * more than box 1, because any of the deductions may be before tax. Without payroll in the books, the tax profile has them.
 */
export function w2WagesOf(recorded: YearWages | null, profileCents: number): { cents: number; source: WagesSource } {
  if (recorded && recorded.w3WagesCents !== null && recorded.w3MedicareCents !== null)
    return { cents: Math.min(recorded.w3WagesCents, recorded.w3MedicareCents), source: 'w3' };
  if (recorded && recorded.runs > 0) return { cents: Math.max(0, recorded.grossCents - recorded.deductionsCents), source: 'pay-runs' };
  return { cents: profileCents, source: 'profile' };
}

/** Where the W-2 wages come from, for the assumptions of an estimate; nothing if they are the tax profile's. */
export function w2WagesText(recorded: YearWages | null): string[] {
  const { cents, source } = w2WagesOf(recorded, 0);
  if (source === 'profile') return [];
  const from =
    source === 'w3'
      ? 'the lesser of boxes 1 and 5 of Form W-3'
      : `gross pay less all deductions of ${countOf(recorded!.runs, 'imported pay run')}, until you enter Form W-3`;
  return [`W-2 wages of ${dollarsText(cents)} for the qualified business income deduction: ${from}.`];
}

/** Pay without a report, which is no open point once the W-3's entry has corrected the year. */
export const missingReports = ({ recorded, unreported }: WagesInBooks): UnreportedPay[] => (recorded?.w3Posted ? [] : unreported);

export const unreportedText = (unreported: readonly UnreportedPay[], year: number): string =>
  `${unreported
    .map(({ provider, cents }) => `${moneyText(cents)} of net pay from ${payrollProviderNames[provider]}`)
    .join(' and ')} in ${year} has no payroll report. Until you import it, wages are too low and payroll taxes are too high.`;
