// The tax engine's input for a year: the tax profile with the profit of the books. Pure.
import { quarters, type Quarter } from '#contracts/rules/due-dates.js';
import { dollars } from '#contracts/money.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import type { WhatIf } from '#contracts/routes/tax-what-if.js';
import type { FilingStatus } from '#contracts/shapes.js';
import type { PropertyGains } from '../engine/property-sales.js';

export interface EstimateFacts {
  year: number;
  today: string;
  profile: TaxProfile;
  projectedCents: number;
  /** Sales of business property from January 1 to the end of a month. */
  gainsThrough: (month: number) => PropertyGains;
  /** Profit from January 1 to the end of each period of the installments; null while a period is not over. */
  periodCents: Record<Quarter, number | null>;
}

interface ProfileYear {
  year: number;
  status: FilingStatus;
  profile: TaxProfile;
  profitCents: number;
  /** Sales of business property in the year. */
  gains: PropertyGains;
}

/** Empty if nothing was sold. */
function propertySales({ ordinaryCents, longTermCents }: PropertyGains): Pick<WhatIf, 'propertySales'> {
  const none = ordinaryCents === 0 && longTermCents === 0;
  return none ? {} : { propertySales: { ordinary: dollars(ordinaryCents), longTerm: dollars(longTermCents) } };
}

/** Schedule D line 15: the year's own gains and losses with the loss carried over on line 14. */
const longTermCents = ({ longTermGainCents, capitalLossCarriedCents = 0 }: TaxProfile): number =>
  longTermGainCents - capitalLossCarriedCents;

/** Values absent from the profile stay absent; a spouse's income counts on a joint return only. */
export function whatIfInput({ year, status, profile, profitCents, gains }: ProfileYear): WhatIf {
  const {
    age,
    spouse,
    qbi,
    priorYear,
    retirement,
    dependents,
    earnedIncomeCredit: credit,
    dividends,
    itemized,
    healthInsuranceCents = 0,
    qbiLossCarriedCents = 0,
  } = profile;
  return {
    year,
    status,
    netProfit: dollars(profitCents),
    wages: dollars(profile.wagesCents),
    interest: dollars(profile.interestCents),
    ...(dividends && { dividends: { ordinary: dollars(dividends.ordinaryCents), qualified: dollars(dividends.qualifiedCents) } }),
    longTermGain: dollars(longTermCents(profile)),
    ...propertySales(gains),
    ...(itemized && {
      itemized: {
        medical: dollars(itemized.medicalCents),
        stateAndLocalTaxes: dollars(itemized.stateAndLocalTaxesCents),
        mortgageInterest: dollars(itemized.mortgageInterestCents),
        gifts: dollars(itemized.giftsCents),
      },
    }),
    withheld: dollars(profile.withheldCents),
    ...(dependents && { dependents }),
    ...(credit && { earnedIncomeCredit: { ...credit, meetsRules: credit.meetsRules === 'yes' } }),
    ...(healthInsuranceCents > 0 && { healthInsurance: dollars(healthInsuranceCents) }),
    ...(retirement && { retirement: { plan: retirement.plan, contribution: dollars(retirement.contributionCents) } }),
    ...(age !== null && { age }),
    ...(status === 'mfj' && {
      spouseNetProfit: dollars(spouse.netProfitCents),
      spouseWages: dollars(spouse.wagesCents),
      ...(spouse.age !== null && { spouseAge: spouse.age }),
    }),
    qbi: {
      ...{ eligible: qbi.eligible, w2Wages: dollars(qbi.w2WagesCents), ubia: dollars(qbi.ubiaCents), sstb: qbi.serviceTrade },
      ...(qbiLossCarriedCents > 0 && { lossCarried: dollars(qbiLossCarriedCents) }),
    },
    ...(priorYear && { priorYear: { totalTax: dollars(priorYear.totalTaxCents), agi: dollars(priorYear.agiCents) } }),
  };
}

/** Form 2210 Schedule AI: each period begins on January 1 and ends with these months. */
export const periodMonths = { 1: 3, 2: 5, 3: 8, 4: 12 } as const;

/**
 * Income up to the end of each period. The profile's amounts for the year are spread evenly; a period that isn't over repeats the period
 * before, because no earlier installment depends on it. Null during the first period.
 */
export function periodsOf({ profile, periodCents, gainsThrough }: EstimateFacts): NonNullable<WhatIf['periods']> | null {
  if (periodCents[1] === null) return null;
  const { dividends } = profile;
  let newest = { cents: periodCents[1], months: 3 };
  return quarters.map((quarter) => {
    const cents = periodCents[quarter];
    if (cents !== null) newest = { cents, months: periodMonths[quarter] };
    const share = (of: number) => dollars((of * newest.months) / 12);
    const joint = profile.status === 'mfj';
    return {
      netProfit: dollars(newest.cents),
      wages: share(profile.wagesCents),
      interest: share(profile.interestCents),
      ...(dividends && { dividends: { ordinary: share(dividends.ordinaryCents), qualified: share(dividends.qualifiedCents) } }),
      longTermGain: share(longTermCents(profile)),
      ...propertySales(gainsThrough(newest.months)),
      ...(joint && { spouseNetProfit: share(profile.spouse.netProfitCents), spouseWages: share(profile.spouse.wagesCents) }),
    };
  });
}
