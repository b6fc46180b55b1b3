// Figures of tax year 2021, each with its source.
import type { TaxYear } from './tax-year.js';

const jointTops = [19_900, 81_050, 172_750, 329_850, 418_850, 628_300];
const jointGain = { zeroTo: 80_800, fifteenTo: 501_600 };

export const year2021: TaxYear = {
  year: 2021,
  figuresOf: 2021,
  // Rev. Proc. 2020-45, tax rate tables.
  bracketTops: {
    single: [9_950, 40_525, 86_375, 164_925, 209_425, 523_600],
    mfj: jointTops,
    mfs: [9_950, 40_525, 86_375, 164_925, 209_425, 314_150],
    hoh: [14_200, 54_200, 86_350, 164_900, 209_400, 523_600],
    qss: jointTops,
  },
  // Rev. Proc. 2020-45, maximum capital gains rate.
  longTermGain: {
    single: { zeroTo: 40_400, fifteenTo: 445_850 },
    mfj: jointGain,
    mfs: { zeroTo: 40_400, fifteenTo: 250_800 },
    hoh: { zeroTo: 54_100, fifteenTo: 473_750 },
    qss: jointGain,
  },
  // Rev. Proc. 2020-45.
  standardDeduction: { single: 12_550, mfj: 25_100, mfs: 12_550, hoh: 18_800, qss: 25_100 },
  // Rev. Proc. 2020-45, aged or blind.
  agedAddition: { unmarried: 1_700, married: 1_350 },
  seniorDeduction: null,
  // Sec. 164(b)(6), P.L. 115-97 sec. 11042.
  stateAndLocalTaxes: { max: 10_000, min: 10_000, lowersFrom: Infinity, rate: 0 },
  // P.L. 116-260 div. EE secs. 212 and 213.
  gifts: { floor: 0, ceiling: 1, nonItemizerMax: { joint: 600, other: 300 } },
  // Sec. 68(f), P.L. 115-97 sec. 11046.
  reducesItemized: false,
  // SSA: contribution and benefit base of 2021.
  socialSecurityBase: 142_800,
  qbi: {
    // Rev. Proc. 2020-45, qualified business income. A surviving spouse has the single amount: sec. 199A(e)(2) raises it for joint returns only; married filing separately is rounded apart from the others: 164,925.
    threshold: { single: 164_900, mfj: 329_800, mfs: 164_925, hoh: 164_900, qss: 164_900 },
    // Sec. 199A(b)(3)(B).
    range: { joint: 100_000, other: 50_000 },
    minimum: null,
  },
  // Sec. 461(l), Rev. Proc. 2020-45; Form 461.
  businessLossLimit: { joint: 524_000, other: 262_000 },
  // Notice 2021-02.
  mileage: [{ from: '2021-01-01', dollarsPerMile: 0.56 }],
  // Schedule C (2021); 27b is reserved.
  scheduleC: { otherExpenses: '27a', buildings: null },
  // Sec. 6621: Q1 Rev. Rul. 2020-28, Q3 state CPA society notice 1334; all four in a filing program’s table.
  interestPercent: [3, 3, 3, 3],
  // Sec. 168(k)(6)(A), P.L. 115-97 sec. 13201.
  bonus: [{ acquiredFrom: '2017-09-28', rate: 1 }],
  // Sec. 179(b): Rev. Proc. 2020-45, as Pub. 946 (2021) and dealers’ pages of that year repeat it.
  section179: { limit: 1_050_000, phaseOutFrom: 2_620_000 },
  // Sec. 280F(a): Rev. Proc. 2021-31, without the special allowance; sec. 179(b)(5): Rev. Proc. 2020-45.
  passengerCar: { first: 10_200, second: 16_400, third: 9_800, later: 5_860 },
  sportUtilityVehicle: 26_200,
  // Secs. 415(c), 402(g), 414(v) and 408(p): Notice 2020-79.
  retirement: {
    additions: 58_000,
    deferral: 19_500,
    catchUp: { from50: 6_500, from60To63: 6_500 },
    simple: { deferral: 13_500, catchUp: { from50: 3_000, from60To63: 3_000 } },
  },
  // American Rescue Plan sec. 9611: other amounts by age, other thresholds, refundable. Not computed here.
  childCredit: null,
  // Sec. 32(b), (i), (j) and (n): Rev. Proc. 2020-45 with the American Rescue Plan, secs. 9621 (no children), 9623 (separate returns) and 9624 (investments); Pub. 596 (2021).
  earnedIncomeCredit: {
    max: [1_502, 3_618, 5_980, 6_728],
    shrinksFrom: { none: { joint: 17_560, other: 11_610 }, some: { joint: 25_470, other: 19_520 } },
    investmentMax: 10_000,
    withoutChildren: { rate: 0.153, ages: { from: 19, through: Infinity } },
    separated: true,
  },
};
