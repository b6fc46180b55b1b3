// Form 1040 from income to total tax and refundable credits, 2020 to 2026, for people with income from businesses, wages, interest,
// dividends and long-term gains. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import type { TaxYear } from '../years/tax-year.js';
import { additionalMedicareTax } from './additional-medicare.js';
import {
  adjustedGrossIncome,
  businessIncome,
  capitalGain,
  totalAdjustments,
  totalIncome,
  type Adjustments,
  type Income,
} from './adjusted-gross-income.js';
import { childTaxCredit, type Claimed, type Dependents } from './child-tax-credit.js';
import type { CreditClaim } from './earned-income-credit.js';
import { itemizedTotal, nonItemizerCharitableDeduction, topBracketReduction, type Itemized } from './itemized-deductions.js';
import { incomeTax } from './income-tax.js';
import { netInvestmentIncome, netInvestmentIncomeTax } from './net-investment-income.js';
import { qualifiedBusinessIncomeDeduction, type Business, type QualifiedIncome } from './qualified-business-income.js';
import { refundableCredits, type Filers } from './refundable-credits.js';
import { deductibleHalf, selfEmploymentIncome, selfEmploymentTax, type SelfEmployed } from './self-employment-tax.js';
import { healthDeduction, noPlans, retirementDeduction, type OwnPlans, type Proprietor } from './self-employed-deductions.js';
import { seniorDeduction, standardDeduction } from './standard-deduction.js';
import { sum } from '../amounts/sum.js';

interface Person extends SelfEmployed {
  age: number | null;
}

export interface Household {
  status: FilingStatus;
  self: Person;
  /** Counted on a joint return only. */
  spouse: Person;
  interest: number;
  /** Form 1040 lines 3b and 3a, of which the second is a part of the first; absent, none. */
  dividends?: { ordinary: number; qualified: number };
  longTermGain: number;
  /** Form 4797, of the proprietor's business: ordinary on Schedule 1 line 4, the rest a long-term gain; absent, no sales. */
  propertySales?: { ordinary: number; longTerm: number };
  /** What Schedule A would have; absent, nothing. */
  itemized?: Itemized;
  /** The proprietor's own; absent, none. A spouse's are not here. */
  plans?: OwnPlans;
  /** Absent: none. */
  dependents?: Dependents;
  /** Absent: the earned income credit isn't computed. */
  earnedIncomeCredit?: CreditClaim;
  /** Totals for the businesses of both. */
  business: Business;
}

export interface FederalTax extends Income {
  /** Form 1040 line 9. */
  totalIncome: number;
  agi: number;
  seTax: number;
  halfSe: number;
  retirement: number;
  healthInsurance: number;
  /** Zero where itemized deductions are more. */
  standardDeduction: number;
  /** Zero where the standard deduction is more. */
  itemizedDeduction: number;
  /** Cash gifts in addition to the standard deduction. */
  giftsBesideStandard: number;
  seniorDeduction: number;
  qbiDeduction: number;
  taxableIncome: number;
  /** Before credits. */
  incomeTax: number;
  childTaxCredit: number;
  /** Refundable, beyond all taxes. */
  earnedIncomeCredit: number;
  additionalChildTaxCredit: number;
  additionalMedicare: number;
  netInvestmentIncomeTax: number;
}

/** Form 8995 line 11: income less the standard deduction and, from 2025, Schedule 1-A. */
const taxableIncomeBefore = (agi: number, deductions: number): number => Math.max(0, agi - deductions);

/** Form 1040 line 15. */
const taxableIncome = (before: number, qbiDeduction: number): number => Math.max(0, before - qbiDeduction);

/** The proprietor alone: half of a spouse's self-employment tax doesn't lower the proprietor's limits. */
const proprietorOf = ({ self }: Household, year: TaxYear): Proprietor => ({
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

type Chosen = Pick<FederalTax, 'standardDeduction' | 'itemizedDeduction' | 'giftsBesideStandard'>;
type Deducted = Chosen & Pick<FederalTax, 'qbiDeduction' | 'taxableIncome'>;

interface Deducting {
  household: Household;
  agi: number;
  seniorDeduction: number;
  /** Without its deduction for business income. */
  qualified: Omit<QualifiedIncome, 'taxableIncomeBefore'>;
}

function byStandard({ status, self, spouse, itemized }: Household, year: TaxYear): Chosen {
  return {
    standardDeduction: standardDeduction({ status, age: self.age, spouseAge: spouse.age }, year),
    itemizedDeduction: 0,
    giftsBesideStandard: nonItemizerCharitableDeduction(itemized?.gifts ?? 0, status, year),
  };
}

/**
 * Form 1040 lines 12 to 15. Sec. 68 may reduce itemized deductions; the deduction for business income is figured without that reduction.
 */
function deductedBy(
  chosen: Chosen,
  { household: { status }, agi, seniorDeduction: senior, qualified }: Deducting,
  year: TaxYear,
): Deducted {
  const deductions = sum(Object.values(chosen)) + senior;
  const before = taxableIncomeBefore(agi, deductions);
  const qbiDeduction = qualifiedBusinessIncomeDeduction({ ...qualified, taxableIncomeBefore: before }, year);
  const { itemizedDeduction: itemized } = chosen;
  const off = topBracketReduction({ itemized, taxableIncome: taxableIncome(before, qbiDeduction), status }, year);
  const left = taxableIncomeBefore(agi, deductions - off);
  return { ...chosen, itemizedDeduction: itemized - off, qbiDeduction, taxableIncome: taxableIncome(left, qbiDeduction) };
}

/** Whichever gives the lower taxable income; the standard deduction if both are equal. */
function deducted(of: Deducting, year: TaxYear): Deducted {
  const { household, agi } = of;
  const standard = deductedBy(byStandard(household, year), of, year);
  if (!household.itemized) return standard;
  const total = itemizedTotal(household.itemized, { adjustedGrossIncome: agi, status: household.status }, year);
  const itemized = deductedBy({ standardDeduction: 0, itemizedDeduction: total, giftsBesideStandard: 0 }, of, year);
  return itemized.taxableIncome < standard.taxableIncome ? itemized : standard;
}

/** The household as the refundable credits see it. */
export function filersOf(household: Household, figures: Pick<FederalTax, 'agi' | 'halfSe' | 'capitalGain'>): Filers {
  const { status, self, spouse, interest, dividends, propertySales } = household;
  return {
    ...{ status, people: status === 'mfj' ? [self, spouse] : [self], interest, dividends: dividends?.ordinary ?? 0 },
    ...{ capitalGain: figures.capitalGain, propertyGain: propertySales?.longTerm ?? 0 },
    ...{ halfSe: figures.halfSe, adjustedGrossIncome: figures.agi },
  };
}

/**
 * Every line from the household's income to its taxes, without alternative minimum tax and without credits other than those for dependents and
 * the earned income credit.
 */
export function federalTax(household: Household, year: TaxYear): FederalTax {
  const { status, self, spouse, interest, business, dividends = { ordinary: 0, qualified: 0 } } = household;
  const people = status === 'mfj' ? [self, spouse] : [self];
  const wages = sum(people.map((person) => person.wages));
  const netProfit = sum(people.map((person) => person.netProfit));
  const seTax = sum(people.map((person) => selfEmploymentTax(person, year)));
  const halfSe = deductibleHalf(seTax);
  const { ordinary, longTerm } = household.propertySales ?? { ordinary: 0, longTerm: 0 };
  const gain = capitalGain(household.longTermGain + longTerm, status);
  const adjustments = adjustmentsOf(household, halfSe, year);
  // Long-term gains count up to the net of all capital gains (sec. 461(l)(3)(B)(ii)).
  const propertyGains = ordinary + Math.min(longTerm, Math.max(0, gain));
  const ofBusinesses = { businessIncome: businessIncome(netProfit, status, year, propertyGains), propertyGain: ordinary };
  const income = { wages, interest, dividends: dividends.ordinary, capitalGain: gain, ...ofBusinesses };
  const agi = adjustedGrossIncome(income, adjustments);
  const senior = seniorDeduction({ status, age: self.age, spouseAge: spouse.age }, agi, year);
  const preferred = Math.max(0, gain) + dividends.qualified;
  const qualifiedIncome = netProfit + ordinary - totalAdjustments(adjustments) - (business.lossCarried ?? 0);
  const qualified = { status, business, income: qualifiedIncome, netCapitalGain: preferred };
  const { taxableIncome: taxable, ...deductions } = deducted({ household, agi, seniorDeduction: senior, qualified }, year);
  const selfEmployment = sum(people.map((person) => selfEmploymentIncome(person.netProfit)));
  const beforeCredits = incomeTax({ taxableIncome: taxable, preferred, status }, year);
  const { dependents = { children: 0, others: 0 } } = household;
  const claimed: Claimed = { status, dependents, adjustedGrossIncome: agi, incomeTax: beforeCredits };
  const filers = filersOf(household, { agi, halfSe, capitalGain: gain });
  return {
    ...income,
    totalIncome: totalIncome(income),
    agi,
    seTax,
    ...adjustments,
    ...deductions,
    seniorDeduction: senior,
    taxableIncome: taxable,
    incomeTax: beforeCredits,
    childTaxCredit: childTaxCredit(claimed, year),
    ...refundableCredits({ filers, claim: household.earnedIncomeCredit, claimed }, year),
    additionalMedicare: additionalMedicareTax({ wages, selfEmploymentIncome: selfEmployment, status }),
    netInvestmentIncomeTax: netInvestmentIncomeTax({
      // Line 5b: gains from property of a business in which the owner works aren't investment income.
      investmentIncome: netInvestmentIncome(interest + dividends.ordinary, capitalGain(household.longTermGain, status)),
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
export const currentYearTax = (tax: Taxes & Pick<FederalTax, 'earnedIncomeCredit' | 'additionalChildTaxCredit'>): number =>
  totalTax(tax) - tax.earnedIncomeCredit - tax.additionalChildTaxCredit;
