// Households of every kind for a comparison: all years and statuses, both spouses, ages, gains and losses, dividends, itemized deductions, service trades, owners' plans, and amounts near
// the thresholds. Pure.
import { FilingStatus, RetirementPlan } from '#contracts/shapes.js';
import { seededRandom } from '#platform/random.js';

export interface OracleHousehold {
  year: number;
  status: FilingStatus;
  netProfit: number;
  spouseNetProfit: number;
  wages: number;
  spouseWages: number;
  age: number;
  spouseAge: number;
  interest: number;
  dividends: { ordinary: number; qualified: number };
  longTermGain: number;
  itemized: { medical: number; stateAndLocalTaxes: number; mortgageInterest: number; gifts: number } | null;
  w2Wages: number;
  ubia: number;
  sstb: boolean;
  /** None in 2021, which had a credit of its own. */
  dependents: { children: number; others: number };
  /** Null: not claimed. Young families and people with little income have it often. */
  earnedIncomeCredit: { meetsRules: boolean; children: number; livedApart: boolean } | null;
  healthInsurance: number;
  /** Often more than the plan allows. */
  retirement: { plan: RetirementPlan; contribution: number } | null;
}

const first = 2020;
const last = 2026;

/**
 * `count` households; the same seed gives the same. Left out is what Tax-Calculator treats otherwise than the form says: a profit below the floor of
 * self-employment tax beside other earnings, and a loss of one spouse beside a profit of the other, since it holds the floor against both together.
 */
export function households(count: number, seed: number): OracleHousehold[] {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const cents = (most: number) => Math.round(random() * most * 100) / 100;
  const maybe = (share: number, amount: () => number) => (random() < share ? amount() : 0);
  const profit = (): number =>
    pick([() => 434 + cents(5_000), () => 434 + cents(99_566), () => 100_000 + cents(300_000), () => 300_000 + cents(900_000)])();
  const dividends = () => {
    const ordinary = maybe(0.4, () => pick([() => cents(20_000), () => cents(400_000)])());
    return { ordinary, qualified: Math.round(ordinary * pick([0, 0.6, 1]) * 100) / 100 };
  };
  const itemized = () => ({
    medical: maybe(0.4, () => cents(60_000)),
    stateAndLocalTaxes: maybe(0.9, () => pick([() => cents(15_000), () => cents(80_000)])()),
    mortgageInterest: maybe(0.7, () => cents(40_000)),
    gifts: maybe(0.7, () => pick([() => cents(3_000), () => cents(300_000)])()),
  });
  /** Of half of them earnings and other income are small, as the earned income credit wants them. */
  const scaled = (household: OracleHousehold): OracleHousehold => {
    if (random() >= 0.5) return household;
    const tenth = (amount: number) => Math.round(amount * 10) / 100;
    const { netProfit, spouseNetProfit, dividends: paid } = household;
    const little = (profit: number) => (profit > 0 ? 434 + tenth(profit % 300_000) : tenth(profit));
    return {
      ...household,
      ...{ netProfit: little(netProfit), spouseNetProfit: spouseNetProfit === 0 ? 0 : little(spouseNetProfit) },
      ...{ wages: tenth(household.wages), spouseWages: tenth(household.spouseWages), interest: tenth(household.interest) },
      dividends: { ordinary: tenth(paid.ordinary), qualified: Math.min(tenth(paid.qualified), tenth(paid.ordinary)) },
      ...{ longTermGain: tenth(household.longTermGain), itemized: null },
    };
  };
  const credit = (children: number) => ({
    ...{ meetsRules: random() < 0.95, livedApart: random() < 0.5 },
    children: Math.min(4, children + maybe(0.3, () => 1 + Math.floor(random() * 3))),
  });
  return Array.from({ length: count }, () => {
    const status = pick(FilingStatus.options);
    const joint = status === 'mfj';
    const netProfit = random() < 0.15 ? -cents(700_000) : profit();
    const year = first + Math.floor(random() * (last - first + 1));
    const dependentsOf = (share: number) => (year === 2021 ? 0 : maybe(share, () => 1 + Math.floor(random() * 4)));
    const dependents = { children: dependentsOf(0.5), others: dependentsOf(0.2) };
    return scaled({
      year,
      status,
      netProfit,
      spouseNetProfit: joint && netProfit > 0 ? maybe(0.5, profit) : 0,
      wages: maybe(0.5, () => pick([() => cents(150_000), () => cents(400_000)])()),
      spouseWages: joint ? maybe(0.5, () => cents(300_000)) : 0,
      age: pick([19, 24, 25, 40, 50, 61, 64, 65, 70]),
      spouseAge: joint ? pick([22, 38, 64, 65, 71]) : 0,
      interest: maybe(0.4, () => cents(60_000)),
      dividends: dividends(),
      longTermGain: maybe(0.5, () => pick([() => cents(80_000), () => cents(800_000), () => -cents(20_000)])()),
      itemized: random() < 0.5 ? itemized() : null,
      w2Wages: maybe(0.6, () => cents(200_000)),
      ubia: maybe(0.4, () => cents(2_000_000)),
      sstb: random() < 0.4,
      dependents,
      earnedIncomeCredit: random() < 0.7 ? credit(dependents.children) : null,
      healthInsurance: maybe(0.5, () => pick([() => cents(30_000), () => cents(300_000)])()),
      retirement: random() < 0.6 ? { plan: pick(RetirementPlan.options), contribution: cents(90_000) } : null,
    });
  });
}
