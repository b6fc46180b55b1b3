// Residents of the states that are computed, of every status and year that the other program has, with amounts near the ends of brackets and phases. Pure.
import { firstYearOfState, lastYearOfState, supportedYears, type ComputedState } from '#contracts/rules/tax-years.js';
import { FilingStatus } from '#contracts/shapes.js';
import { seededRandom } from '#platform/random.js';
import { deductibleHalf, selfEmploymentTax } from '../../services/tax/engine/self-employment-tax.js';
import { seniorDeduction } from '../../services/tax/engine/standard-deduction.js';
import { socialTaxes } from '../../services/tax/state-estimates/state-estimate.js';
import { exemptionLimit } from '../../services/tax/states/california.js';
import { newYork } from '../../services/tax/states/new-york.js';
import type { StateFacts, StateTax } from '../../services/tax/states/state-rules.js';
import { coverageOf } from '../../services/tax/states/states.js';
import { taxYearOf } from '../../services/tax/years/tax-years.js';

/** OpenTaxSolver has the form of these in every year; the others are PolicyEngine's. */
export const openTaxSolverStates: readonly ComputedState[] = ['CA', 'MA', 'NJ', 'NY', 'VA'];
export const policyEngineStates = (Object.keys(lastYearOfState) as ComputedState[]).filter((state) => !openTaxSolverStates.includes(state));
/** And of New York the tax of New York City, which PolicyEngine has from this year on. */
const newYorkCityFrom = 2022;

export interface Resident {
  state: ComputedState;
  year: number;
  status: FilingStatus;
  federalAgi: number;
  wages: number;
  netProfit: number;
  interest: number;
  gain: number;
  healthInsurance: number;
  socialTaxes: number[];
  dependents: number;
  /** People of 65 or more; none in Virginia, where the program takes the age deduction from a person. */
  aged: number;
  /** Of PolicyEngine's states only. */
  federal?: StateFacts['federal'];
  localRatePercent?: number;
  /** Only the tax of New York City is compared. */
  newYorkCity?: true;
}

const [first, last] = [2020, 2025];

/** `count` residents in whole dollars; the same seed gives the same. */
export function residents(count: number, seed: number, states: readonly ComputedState[] = openTaxSolverStates): Resident[] {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const dollars = (most: number) => Math.round(random() * most);
  const maybe = (share: number, amount: () => number) => (random() < share ? amount() : 0);
  return Array.from({ length: count }, (_, at) => {
    const state = states[at % states.length]!;
    const status = pick(FilingStatus.options);
    const isOther = policyEngineStates.includes(state);
    const [from, to] = isOther ? [firstYearOfState(state), Math.min(lastYearOfState[state], supportedYears.lastPublished)] : [first, last];
    const year = from + Math.floor(random() * (to - from + 1));
    const netProfit = pick([() => dollars(30_000), () => dollars(120_000), () => dollars(400_000), () => dollars(3_000_000)])();
    const wages = maybe(0.5, () => dollars(200_000));
    const interest = maybe(0.4, () => dollars(40_000));
    const gain = maybe(0.3, () => dollars(300_000));
    const healthInsurance = maybe(0.4, () => Math.min(netProfit, dollars(25_000)));
    const one: Resident = {
      ...{ state, year, status, wages, netProfit, interest, gain, healthInsurance },
      // What the federal form makes of it does not matter to the states: any amount below is one that some household has.
      federalAgi: Math.max(0, wages + netProfit + interest + gain - healthInsurance - dollars(10_000)),
      socialTaxes: [Math.round(socialTaxes({ netProfit, wages }, taxYearOf(year)!)), ...(status === 'mfj' ? [dollars(4_000)] : [])],
      dependents: maybe(0.4, () => 1 + Math.floor(random() * 4)),
      aged: state === 'VA' ? 0 : maybe(0.3, () => (status === 'mfj' ? 1 + Math.floor(random() * 2) : 1)),
    };
    return isOther ? asOtherProgram(one, dollars) : one;
  });
}

/** States with deductions from 62, 65 or 67 on that the product names and doesn't compute: all residents are younger there. */
const withoutAged: readonly ComputedState[] = ['GA', 'MI'];

/** With what the states of the second program need; without what the product names and doesn't compute. */
function asOtherProgram(resident: Resident, dollars: (max: number) => number): Resident {
  const { state, status, federalAgi, year } = resident;
  const aged = withoutAged.includes(state) ? 0 : resident.aged;
  const deductions = taxYearOf(year)!.standardDeduction[status];
  const qbiDeduction = Math.min(dollars(20_000), Math.max(0, federalAgi - deductions));
  return {
    ...resident,
    // Arizona subtracts a quarter of gains on assets acquired after 2011.
    ...(state === 'AZ' && { gain: 0 }),
    aged,
    federal: {
      ...{ deductions, itemizes: false, qbiDeduction, taxableIncome: Math.max(0, federalAgi - deductions - qbiDeduction) },
      seniorDeduction: seniorDeduction({ status, age: aged > 0 ? 70 : 41, spouseAge: aged > 1 ? 70 : 40 }, federalAgi, taxYearOf(year)!),
    },
    localRatePercent: dollars(320) / 100,
  };
}

export function factsOf(one: Resident): StateFacts {
  const person = (at: number, amounts: { wages: number; netProfit: number }) => ({
    ...amounts,
    age: one.aged > at ? 70 : 40,
    socialTaxes: one.socialTaxes[at] ?? 0,
  });
  const self = person(0, { wages: one.wages, netProfit: one.netProfit });
  return {
    status: one.status,
    federalAgi: one.federalAgi,
    people: one.status === 'mfj' ? [self, person(1, { wages: 0, netProfit: 0 })] : [self],
    interest: one.interest,
    dividends: 0,
    longTermGain: one.gain,
    ...{ dependents: one.dependents, children: one.dependents, localRatePercent: one.localRatePercent ?? null, newYorkCity: false },
    halfSe: deductibleHalf(selfEmploymentTax(one, taxYearOf(one.year)!)),
    federal: one.federal ?? { deductions: 0, itemizes: false, qbiDeduction: 0, seniorDeduction: 0, taxableIncome: 0 },
    healthInsurance: { paid: one.healthInsurance, deducted: one.healthInsurance },
    retirement: 0,
  };
}

/**
 * The printed tax tables: up to which taxable income, in rows of how many dollars, each with the tax of its middle. The program adds half a row to the
 * income of Massachusetts instead, and has Virginia without steps; New York's is for an adjusted gross income of up to 107,650.
 */
const tables: Partial<Record<Resident['state'], { upTo: number; middle(taxable: number): number }>> = {
  CA: { upTo: 100_000, middle: (taxable) => Math.ceil((taxable - 50) / 100) * 100 },
  NY: { upTo: 100_000, middle: (taxable) => Math.floor(taxable / 50) * 50 + 25 },
  MA: { upTo: 24_000, middle: (taxable) => taxable + 25 },
  NJ: { upTo: 100_000, middle: (taxable) => Math.ceil(taxable / 50) * 50 - 25 },
};

/** Our tax, and our tax as the state's printed table has it where a return of this income must use the table. */
export function ours(one: Resident): { tax: number; byTable: number } {
  if (one.newYorkCity) return cityTax(one);
  const covered = coverageOf(one.state, one.year);
  if (covered.kind !== 'computed') throw new Error(`${one.state} is not computed`);
  const facts = factsOf(one);
  const tax = (moved: Partial<StateFacts> = {}): StateTax => covered.rules.tax({ ...facts, ...moved }, covered.figuresOf);
  const found = tax();
  const taxable = found.working.find(({ label }) => label === 'Taxable income')!.amount;
  const inTable = one.state === 'MA' ? taxable - one.gain : taxable;
  const table = tables[one.state];
  const isAbove = one.state === 'NY' && one.federalAgi > 107_650;
  if (!table || isAbove || inTable <= 0 || inTable >= table.upTo) return { tax: found.tax, byTable: found.tax };
  const by = table.middle(inTable) - inTable;
  return { tax: found.tax, byTable: tax({ federalAgi: facts.federalAgi + by, interest: facts.interest + by }).tax };
}

function cityTax(resident: Resident): { tax: number; byTable: number } {
  const facts = factsOf(resident);
  const of = (newYorkCity: boolean) => newYork.tax({ ...facts, newYorkCity }, resident.year).tax;
  const tax = of(true) - of(false);
  return { tax, byTable: tax };
}

/** Residents of New York City in whole dollars; the same seed gives the same. */
export const cityResidents = (count: number, seed: number): Resident[] =>
  residents(count, seed, ['NY'])
    .filter(({ year }) => year >= newYorkCityFrom)
    .map((one) => ({
      ...one,
      newYorkCity: true,
      federal: { deductions: 0, itemizes: false, qbiDeduction: 0, seniorDeduction: 0, taxableIncome: 0 },
    }));

/**
 * Where the program departs from its own form, by a reason in writing; null where both cover the resident. Each was read in the statute or the form's
 * instructions, and none of them is a difference of opinion about a figure.
 */
export function adjudicated(one: Resident): string | null {
  if (one.newYorkCity)
    return one.status === 'mfs' && one.federalAgi <= 22_500
      ? 'The city’s household credit on a separate return counts the income of both spouses; the product doesn’t have it and gives none.'
      : null;
  if (one.state === 'GA' && one.status === 'qss' && one.year === 2026)
    return 'Form 500 has surviving spouses with heads of household; the program gives them the amount of joint returns for 2026 alone.';
  if (one.state === 'PA' && one.status === 'mfs')
    return 'Schedule SP counts the income of both spouses on a separate return; the product doesn’t have it and forgives nothing.';
  const { state, year, status, federalAgi, interest, gain, wages, netProfit, healthInsurance, dependents } = one;
  if (state === 'VA' && federalAgi < (status === 'mfj' ? 23_900 : 11_950))
    return 'Va. Code sec. 58.1-321 asks for no tax below 11,950 (joint returns 23,900); the program computes one, below zero even.';
  if (state === 'CA' && losesByFraction(one))
    return 'R&TC sec. 17054.1 counts a fraction of 2,500 as a whole one; the program rounds to the nearest.';
  if (state === 'NY' && year === 2021 && federalAgi > 1_000_000)
    return 'In 2021 the program taxes 1.6 million as 29,000 for heads of household and 2.3 million at 17% for surviving spouses: no rate is above 10.9%.';
  if (state !== 'MA') return null;
  const earned = wages + netProfit - healthInsurance;
  if (gain + interest > 0 && earned + interest + gain > 1_000_000)
    return 'M.G.L. c. 62, sec. 4(d) adds 4% to income of all kinds; the program leaves interest and gains out.';
  const limit = status === 'single' ? 8_000 : status === 'mfs' ? 0 : 7_600 + (status === 'mfj' ? 8_800 : 6_800) + 1_000 * dependents;
  if (earned + interest <= 1.75 * limit && earned + interest + gain > limit)
    return 'Schedule NTS-L: the program leaves the limited income credit to the person (line 29), and gains out of the income for no tax status.';
  return null;
}

/** Whether the fraction decides, while there is a credit left to lose. */
function losesByFraction({ status, year, federalAgi, dependents }: Resident): boolean {
  const steps = Math.max(0, federalAgi - exemptionLimit(status, year)) / (status === 'mfs' ? 1_250 : 2_500);
  const isLeft = 6 * Math.floor(steps) < (dependents > 0 ? 500 : 160);
  return isLeft && Math.ceil(steps) !== Math.round(steps);
}
