// The payments of a year that avoid a penalty, and the penalty for late or short payments. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { computeWhatIf, WhatIf } from '#contracts/routes/tax-what-if.js';
import { annualizedInstallments } from '../engine/annualized-income.js';
import { installmentDueOn, quarters, type Quarter } from '#contracts/rules/due-dates.js';
import { nothingRequired, payments, regularInstallments, requiredAnnualPayment, safeHarbor } from '../engine/estimated-tax.js';
import type { Household } from '../engine/federal-tax.js';
import { underpaymentPenalty } from '../engine/underpayment.js';
import { roundedToCents } from '../amounts/rounding.js';
import type { TaxYear } from '../years/tax-year.js';

type Payments = Pick<ReplyOf<typeof computeWhatIf>, 'safeHarbor' | 'quarterly' | 'underpaymentPenalty'>;

export function estimatedPayments(of: { input: WhatIf; household: Household; currentYearTax: number }, year: TaxYear): Payments {
  const { input, household, currentYearTax } = of;
  const withheld = input.withheld ?? 0;
  const harbor = safeHarbor(input.priorYear ?? null, input.status);
  const required = nothingRequired(currentYearTax, withheld) ? 0 : requiredAnnualPayment(currentYearTax, harbor);
  const installments = input.periods
    ? annualizedInstallments(byPeriod(household, input.periods), required, year)
    : regularInstallments(required);
  return {
    safeHarbor: harbor === null ? null : roundedToCents(harbor),
    quarterly: payments(installments, withheld, year),
    underpaymentPenalty: input.payments ? penaltyOf({ installments, withheld, made: input.payments }, year) : null,
  };
}

/** The household with its income from January 1 to the end of each period. */
function byPeriod(household: Household, periods: NonNullable<WhatIf['periods']>): Record<Quarter, Household> {
  const sofar = (quarter: Quarter): Household => {
    const period = periods[quarter - 1]!;
    return {
      ...household,
      self: { ...household.self, netProfit: period.netProfit, wages: period.wages ?? 0 },
      spouse: { ...household.spouse, netProfit: period.spouseNetProfit ?? 0, wages: period.spouseWages ?? 0 },
      interest: period.interest ?? 0,
      dividends: period.dividends ?? { ordinary: 0, qualified: 0 },
      longTermGain: period.longTermGain ?? 0,
      propertySales: period.propertySales ?? { ordinary: 0, longTerm: 0 },
    };
  };
  return { 1: sofar(1), 2: sofar(2), 3: sofar(3), 4: sofar(4) };
}

interface Paid {
  installments: Record<Quarter, number>;
  withheld: number;
  made: NonNullable<WhatIf['payments']>;
}

/** Form 2210 line 11: withholding counts as paid in equal parts at the due dates. */
function penaltyOf({ installments, withheld, made }: Paid, year: TaxYear): number | null {
  const held = quarters.map((quarter) => ({ paidOn: installmentDueOn(year.year, quarter), amount: withheld / 4 }));
  const penalty = underpaymentPenalty(installments, [...held, ...made], year);
  return penalty === null ? null : roundedToCents(penalty);
}
