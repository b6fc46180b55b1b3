// Form 1040 line 27 (2025: 27a) by the worksheets of its instructions and Pub. 596, 2020 to 2027: the earned income credit. By its formula: the
// printed EIC Table has the middle of each 50 dollars. Without the choice of 2020 and 2021 to count the earned income of 2019 (P.L.
// 116-260 sec. 211, P.L. 117-2 sec. 9626). Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import type { TaxYear } from '../years/tax-year.js';

/** Sec. 32(b)(1): by one, two, and three or more qualifying children. Without any, both rates are the year's. */
const withChildren = [
  { grows: 0.34, shrinks: 0.1598 },
  { grows: 0.4, shrinks: 0.2106 },
  { grows: 0.45, shrinks: 0.2106 },
] as const;

export interface CreditClaim {
  /** Pub. 596, Rules 2, 4, 5 and 10 to 15: Social Security numbers, residence, Form 2555, and that the filer is no one's dependent or qualifying child. */
  meetsRules: boolean;
  /** Schedule EIC: qualifying children with Social Security numbers. */
  children: number;
  /** Rule 3, of a separate return: lived apart from the spouse for the last six months, or separated by a decree or agreement. */
  livedApart: boolean;
}

export interface Claimant extends CreditClaim {
  status: FilingStatus;
  /** At the end of the year, of both on a joint return; null if unknown. */
  ages: readonly (number | null)[];
  /** Worksheet B line 4b: as in additional-child-tax-credit.ts. */
  earned: number;
  adjustedGrossIncome: number;
  investmentIncome: number;
}

/** Rule 6 (sec. 32(i)): Pub. 596 Worksheet 1, without gains of Form 4797, which its line 6 takes off. */
export const creditInvestmentIncome = (income: {
  interest: number;
  dividends: number;
  capitalGain: number;
  propertyGain: number;
}): number => income.interest + income.dividends + Math.max(0, Math.max(0, income.capitalGain) - income.propertyGain);

export type Refusal = 'rules' | 'separate-return' | 'investments' | 'age' | 'age-unknown';

/** Rule 11: one of both spouses suffices. */
function refusedByAge(ages: Claimant['ages'], { earnedIncomeCredit: { withoutChildren } }: TaxYear): 'age' | 'age-unknown' | null {
  const { from, through } = withoutChildren.ages;
  if (ages.some((age) => age !== null && age >= from && age <= through)) return null;
  return ages.includes(null) ? 'age-unknown' : 'age';
}

/** The rule that excludes the credit; null if none does. */
export function refusal(claimant: Claimant, year: TaxYear): Refusal | null {
  const { status, children, livedApart, ages, investmentIncome, meetsRules } = claimant;
  const { separated, investmentMax } = year.earnedIncomeCredit;
  if (!meetsRules) return 'rules';
  // Sec. 32(d)(2): only with a qualifying child.
  if (status === 'mfs' && !(separated && livedApart && children > 0)) return 'separate-return';
  if (investmentIncome > investmentMax) return 'investments';
  return children > 0 ? null : refusedByAge(ages, year);
}

/** Worksheet A lines 2 to 6, B lines 7 to 11: by earned income, and by the greater of it and adjusted gross income where that is smaller. */
function byIncome({ status, children, earned, adjustedGrossIncome }: Claimant, { earnedIncomeCredit: figures }: TaxYear): number {
  const counted = Math.min(children, withChildren.length) as 0 | 1 | 2 | 3;
  const { rate } = figures.withoutChildren;
  const { grows, shrinks } = counted === 0 ? { grows: rate, shrinks: rate } : withChildren[counted - 1]!;
  const from = figures.shrinksFrom[counted === 0 ? 'none' : 'some'][status === 'mfj' ? 'joint' : 'other'];
  const max = figures.max[counted];
  const beyond = Math.max(0, Math.max(earned, adjustedGrossIncome) - from);
  return Math.max(0, Math.min(max, grows * earned, max - shrinks * beyond));
}

export const earnedIncomeCredit = (claimant: Claimant, year: TaxYear): number =>
  refusal(claimant, year) === null ? byIncome(claimant, year) : 0;
