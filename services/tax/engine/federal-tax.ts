// Form 1040 from income to total tax and what is paid out beyond it, 2020 to 2026, for people who live from businesses, wages, interest and long-term gains. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import type { TaxYear } from '../years/tax-year.js';
import { additionalChildTaxCredit, earnedIncome } from './additional-child-tax-credit.js';
import { additionalMedicareTax } from './additional-medicare.js';
import { adjustedGrossIncome, businessIncome, capitalGain, totalAdjustments, type Adjustments } from './adjusted-gross-income.js';
import { childTaxCredit, type Claimed, type Dependents } from './child-tax-credit.js';
import { incomeTax } from './income-tax.js';
import { netInvestmentIncome, netInvestmentIncomeTax } from './net-investment-income.js';
import { qualifiedBusinessIncomeDeduction, type Business } from './qualified-business-income.js';
import { deductibleHalf, selfEmploymentIncome, selfEmploymentTax, type SelfEmployed } from './self-employment-tax.js';
import { healthDeduction, noPlans, retirementDeduction, type OwnPlans, type Proprietor } from './self-employed-deductions.js';
import { seniorDeduction, standardDeduction } from './standard-deduction.js';
import { sum } from '../amounts/sum.js';

export interface Person extends SelfEmployed {
  age: number | null;
}

export interface Household {
  status: FilingStatus;
  self: Person;
  /** Counted on a joint return only. */
  spouse: Person;
  interest: number;
  longTermGain: number;
  /** The proprietor's own; absent, none. A spouse's are not here. */
  plans?: OwnPlans;
  /** Absent: nobody. */
  dependents?: Dependents;
  /** What the businesses of both have together. */
  business: Business;
}

export interface FederalTax {
  agi: number;
  seTax: number;
  halfSe: number;
  retirement: number;
  healthInsurance: number;
  standardDeduction: number;
  seniorDeduction: number;
  qbiDeduction: number;
  taxableIncome: number;
  /** Before credits. */
  incomeTax: number;
  childTaxCredit: number;
  /** Paid out, beyond all taxes. */
  additionalChildTaxCredit: number;
  additionalMedicare: number;
  netInvestmentIncomeTax: number;
}

/** Form 8995 line 11: income less the standard deduction and, from 2025, Schedule 1-A. */
const taxableIncomeBefore = (agi: number, deductions: number): number => Math.max(0, agi - deductions);

/** Form 1040 line 15. */
const taxableIncome = (before: number, qbiDeduction: number): number => Math.max(0, before - qbiDeduction);

/** The proprietor alone: half of a spouse's tax lowers nothing of theirs. */
export const proprietorOf = ({ self }: Household, year: TaxYear): Proprietor => ({
  netProfit: self.netProfit,
  halfSe: deductibleHalf(selfEmploymentTax(self, year)),
  age: self.age,
});

function adjustmentsOf(household: Household, halfSe: number, year: TaxYear): Adjustments {
  const { plans = noPlans } = household;
  const proprietor = proprietorOf(household, year);
  const retirement = retirementDeduction(plans, proprietor, year);
  return { halfSe, retirement, healthInsurance: healthDeduction(plans, proprietor, retirement) };
}

/** Every line from the household's income to its taxes. Other credits than those for dependents, itemized deductions and alternative minimum tax are left out. */
export function federalTax(household: Household, year: TaxYear): FederalTax {
  const { status, self, spouse, interest, business } = household;
  const people = status === 'mfj' ? [self, spouse] : [self];
  const wages = sum(people.map((person) => person.wages));
  const netProfit = sum(people.map((person) => person.netProfit));
  const seTax = sum(people.map((person) => selfEmploymentTax(person, year)));
  const halfSe = deductibleHalf(seTax);
  const gain = capitalGain(household.longTermGain, status);
  const adjustments = adjustmentsOf(household, halfSe, year);
  const agi = adjustedGrossIncome(
    { wages, interest, capitalGain: gain, businessIncome: businessIncome(netProfit, status, year) },
    adjustments,
  );
  const filers = { status, age: self.age, spouseAge: spouse.age };
  const standard = standardDeduction(filers, year);
  const senior = seniorDeduction(filers, agi, year);
  const before = taxableIncomeBefore(agi, standard + senior);
  const netCapitalGain = Math.max(0, gain);
  const qbiDeduction = qualifiedBusinessIncomeDeduction(
    { status, business, income: netProfit - totalAdjustments(adjustments), taxableIncomeBefore: before, netCapitalGain },
    year,
  );
  const taxable = taxableIncome(before, qbiDeduction);
  const selfEmployment = sum(people.map((person) => selfEmploymentIncome(person.netProfit)));
  const beforeCredits = incomeTax({ taxableIncome: taxable, longTermGain: netCapitalGain, status }, year);
  const { dependents = { children: 0, others: 0 } } = household;
  const claimed: Claimed = { status, dependents, adjustedGrossIncome: agi, incomeTax: beforeCredits };
  return {
    agi,
    seTax,
    ...adjustments,
    standardDeduction: standard,
    seniorDeduction: senior,
    qbiDeduction,
    taxableIncome: taxable,
    incomeTax: beforeCredits,
    childTaxCredit: childTaxCredit(claimed, year),
    additionalChildTaxCredit: additionalChildTaxCredit(claimed, earnedIncome({ wages, netProfit, halfSe }), year),
    additionalMedicare: additionalMedicareTax({ wages, selfEmploymentIncome: selfEmployment, status }),
    netInvestmentIncomeTax: netInvestmentIncomeTax({
      investmentIncome: netInvestmentIncome(interest, gain),
      adjustedGrossIncome: agi,
      status,
    }),
  };
}

type Taxes = Pick<FederalTax, 'seTax' | 'incomeTax' | 'childTaxCredit' | 'additionalMedicare' | 'netInvestmentIncomeTax'>;

/** Form 1040 line 24: less credits, with what Schedule 2 adds. */
export const totalTax = (tax: Taxes): number =>
  tax.incomeTax - tax.childTaxCredit + tax.seTax + tax.additionalMedicare + tax.netInvestmentIncomeTax;

/** Form 2210 line 4: total tax less refundable credits (line 3). Below zero, a refund. */
export const currentYearTax = (tax: Taxes & Pick<FederalTax, 'additionalChildTaxCredit'>): number =>
  totalTax(tax) - tax.additionalChildTaxCredit;
