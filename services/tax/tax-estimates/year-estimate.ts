// The tax estimate of a year from the profit of the books and the tax profile: the tax, the installments, and what is paid. Pure.
import { installmentDueOn, quarters, type Quarter } from '#contracts/rules/due-dates.js';
import { centsOf, dollars } from '#contracts/money.js';
import type { ReplyOf } from '#contracts/define.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import type { computeWhatIf } from '#contracts/routes/tax-what-if.js';
import { nothingRequired, regularInstallments, requiredAnnualPayment, safeHarbor } from '../engine/estimated-tax.js';
import { interestOn, shortfalls } from '../engine/underpayment.js';
import { roundedToCents } from '../amounts/rounding.js';
import { whatIf } from '../tax-what-if/what-if.js';
import { missingOfProfile } from '../profile/profile.js';
import type { TaxYear } from '../years/tax-year.js';
import { taxYearOf } from '../years/tax-years.js';
import { whatIfInput, type EstimateFacts, periodsOf } from './what-if-input.js';

export interface Installment {
  quarter: Quarter;
  dueOn: string;
  /** The amount due; null without a filing status. */
  amountCents: number | null;
  /** By the income of the periods so far, if that requires less. */
  annualizedCents: number | null;
  /** The part that payments so far don't cover; payments go to the earliest installment first. */
  openCents: number | null;
}

export interface YearEstimate {
  /** Null without a filing status. */
  tax: ReplyOf<typeof computeWhatIf> | null;
  /** After refundable credits; below zero, a refund. */
  taxCents: number | null;
  /** The amount that avoids a penalty whatever this year's tax; null while last year is unknown. */
  safeHarborCents: number | null;
  /** What must be paid during the year, withholding included: a percent of the tax of this or the last year. Null without a filing status. */
  required: { cents: number; percent: 90 | 100 | 110; ofYear: number } | null;
  installments: Installment[];
  paidCents: number;
  /** Installments that payments so far cover. */
  installmentsPaid: number;
  /** Interest through today on late or short payments; null while unknown. */
  interestCents: number | null;
  /** The same by annualized installments, if that is less (Form 2210 Schedule AI, all four columns); else null. */
  annualizedInterestCents: number | null;
  /** Whether payments cover all past installments. */
  onTrack: boolean | null;
  /** What the tax profile lacks, or why its household isn't covered; null if nothing. */
  reason: string | null;
  assumptions: string[];
}

/** Sec. 3121(d)(3) and 1402(d): its employer has withheld Social Security and Medicare tax, so the profit isn't on Schedule SE. */
export const isStatutory = ({ business }: TaxProfile): boolean => business?.statutory === 'yes';
const statutoryReason = 'The tax estimate doesn’t cover statutory employees (Schedule C, line 1), whose profit has no self-employment tax.';

export function yearEstimate(facts: EstimateFacts): YearEstimate {
  const { year, today, profile } = facts;
  const paid = profile.payments.filter(({ paidOn }) => paidOn <= today);
  const paidCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const missing = missingOfProfile(profile);
  const reason = missing.length > 0 ? `The tax profile for ${year} is missing: ${missing.join(', ')}.` : null;
  const { status, priorYear } = profile;
  const prior = priorYear && { totalTax: dollars(priorYear.totalTaxCents), agi: dollars(priorYear.agiCents) };
  if (isStatutory(profile)) return { ...unknown(year), paidCents, reason: statutoryReason };
  if (status === null) return { ...unknown(year), paidCents, reason };
  const input = whatIfInput({ year, status, profile, profitCents: facts.projectedCents, gains: facts.gainsThrough(12) });
  const tax = whatIf(input);
  const due = quarters.map((quarter) => centsOf(tax.quarterly[quarter - 1]!.amount));
  const periods = periodsOf(facts);
  const byIncome = periods && whatIf({ ...input, periods });
  const installments = withOpenParts(due, paidCents).map(({ quarter, dueOn, amountCents, openCents }): Installment => {
    const annualizedCents = facts.periodCents[quarter] === null || !byIncome ? null : centsOf(byIncome.quarterly[quarter - 1]!.amount);
    const less = annualizedCents !== null && annualizedCents < amountCents ? annualizedCents : null;
    return { quarter, dueOn: dueOn(year), amountCents, annualizedCents: less, openCents };
  });
  const harbor = safeHarbor(prior, status);
  const withheld = input.withheld ?? 0;
  const annual = requiredAnnualPayment(tax.currentYearTax, harbor);
  const required = nothingRequired(tax.currentYearTax, withheld) ? 0 : annual;
  const interestCents = interestSoFar({ required: regularInstallments(required), withheld, paid, today }, taxYearOf(year)!);
  // These amounts are already net of withholding.
  const lessCents = byIncome && interestSoFar({ required: amountsOf(byIncome), withheld: 0, paid, today }, taxYearOf(year)!);
  const overdue = installments.filter(({ dueOn }) => dueOn < today);
  return {
    tax,
    taxCents: centsOf(tax.currentYearTax),
    safeHarborCents: harbor === null ? null : centsOf(roundedToCents(harbor)),
    required: {
      cents: centsOf(roundedToCents(required)),
      // Form 2210 line 9 is line 8, of last year, where that is less than 90% of this year's tax.
      ...(annual === harbor ? { percent: harbor === prior?.totalTax ? 100 : 110, ofYear: year - 1 } : { percent: 90, ofYear: year }),
    },
    installments,
    paidCents,
    installmentsPaid: installments.filter(({ amountCents, openCents }) => amountCents! > 0 && openCents === 0).length,
    interestCents,
    annualizedInterestCents: interestCents !== null && lessCents !== null && lessCents < interestCents ? lessCents : null,
    onTrack: overdue.every(({ openCents }) => openCents === 0),
    reason,
    assumptions: tax.assumptions,
  };
}

/** Payments go to the earliest installment that isn't fully paid. */
function withOpenParts(due: number[], paidCents: number) {
  let dueSoFar = 0;
  let openSoFar = 0;
  return quarters.map((quarter) => {
    const amountCents = due[quarter - 1]!;
    dueSoFar += amountCents;
    const openCents = Math.max(0, dueSoFar - paidCents) - openSoFar;
    openSoFar += openCents;
    return { quarter, dueOn: (year: number) => installmentDueOn(year, quarter), amountCents, openCents };
  });
}

const amountsOf = ({ quarterly }: NonNullable<YearEstimate['tax']>): Record<Quarter, number> => {
  const amount = (quarter: Quarter) => quarterly[quarter - 1]!.amount;
  return { 1: amount(1), 2: amount(2), 3: amount(3), 4: amount(4) };
};

interface Paid {
  required: Record<Quarter, number>;
  withheld: number;
  paid: TaxProfile['payments'];
  today: string;
}

/** Form 2210 Penalty Worksheet on shortfalls through today; withholding counts as paid in equal parts at the due dates. */
function interestSoFar({ required, withheld, paid, today }: Paid, year: TaxYear): number | null {
  const held = quarters.map((quarter) => ({ paidOn: installmentDueOn(year.year, quarter), amount: withheld / 4 }));
  const made = paid.map(({ paidOn, amountCents }) => ({ paidOn, amount: dollars(amountCents) }));
  const missing = shortfalls(required, [...held, ...made], year)
    .map((shortfall) => ({ ...shortfall, to: shortfall.to < today ? shortfall.to : today }))
    .filter(({ from, to }) => from < to);
  const each = missing.map(interestOn);
  return each.includes(null) ? null : centsOf(each.reduce<number>((sum, interest) => sum + interest!, 0));
}

const unknown = (year: number): Omit<YearEstimate, 'paidCents' | 'reason'> => ({
  tax: null,
  taxCents: null,
  safeHarborCents: null,
  required: null,
  installments: quarters.map((quarter) => ({
    quarter,
    dueOn: installmentDueOn(year, quarter),
    amountCents: null,
    annualizedCents: null,
    openCents: null,
  })),
  installmentsPaid: 0,
  interestCents: null,
  annualizedInterestCents: null,
  onTrack: null,
  assumptions: [],
});
