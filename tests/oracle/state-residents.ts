// Residents of the states that are computed, of every status and year that OpenTaxSolver has, with amounts near the ends of brackets and phases. Pure.
import { lastYearOfState, type ComputedState } from '#contracts/rules/tax-years.js';
import { FilingStatus } from '#contracts/shapes.js';
import { seededRandom } from '#platform/random.js';
import { socialTaxes } from '../../services/tax/state-estimates/state-estimate.js';
import { exemptionLimit } from '../../services/tax/states/california.js';
import type { StateFacts, StateTax } from '../../services/tax/states/state-rules.js';
import { coverageOf } from '../../services/tax/states/states.js';
import { taxYearOf } from '../../services/tax/years/tax-years.js';

export const computedStates = Object.keys(lastYearOfState) as ComputedState[];

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
}

const [first, last] = [2020, 2025];

/** `count` residents in whole dollars; the same seed gives the same. */
export function residents(count: number, seed: number): Resident[] {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const dollars = (most: number) => Math.round(random() * most);
  const maybe = (share: number, amount: () => number) => (random() < share ? amount() : 0);
  return Array.from({ length: count }, (_, at) => {
    const state = computedStates[at % computedStates.length]!;
    const status = pick(FilingStatus.options);
    const year = first + Math.floor(random() * (last - first + 1));
    const netProfit = pick([() => dollars(30_000), () => dollars(120_000), () => dollars(400_000), () => dollars(3_000_000)])();
    const wages = maybe(0.5, () => dollars(200_000));
    const interest = maybe(0.4, () => dollars(40_000));
    const gain = maybe(0.3, () => dollars(300_000));
    const healthInsurance = maybe(0.4, () => Math.min(netProfit, dollars(25_000)));
    return {
      ...{ state, year, status, wages, netProfit, interest, gain, healthInsurance },
      // What the federal form makes of it does not matter to the states: any amount below is one that some household has.
      federalAgi: Math.max(0, wages + netProfit + interest + gain - healthInsurance - dollars(10_000)),
      socialTaxes: [Math.round(socialTaxes({ netProfit, wages }, taxYearOf(year)!)), ...(status === 'mfj' ? [dollars(4_000)] : [])],
      dependents: maybe(0.4, () => 1 + Math.floor(random() * 4)),
      aged: state === 'VA' ? 0 : maybe(0.3, () => (status === 'mfj' ? 1 + Math.floor(random() * 2) : 1)),
    };
  });
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
    dependents: one.dependents,
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

/**
 * Where the program departs from its own form, by a reason in writing; null where both cover the resident. Each was read in the statute or the form's
 * instructions, and none of them is a difference of opinion about a figure.
 */
export function adjudicated(one: Resident): string | null {
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
