// Figures of tax year 2020, each with its source.
import type { TaxYear } from './tax-year.js';

const jointTops = [19_750, 80_250, 171_050, 326_600, 414_700, 622_050];
const jointGain = { zeroTo: 80_000, fifteenTo: 496_600 };

export const year2020: TaxYear = {
  year: 2020,
  figuresOf: 2020,
  // Rev. Proc. 2019-44, tax rate tables.
  bracketTops: {
    single: [9_875, 40_125, 85_525, 163_300, 207_350, 518_400],
    mfj: jointTops,
    mfs: [9_875, 40_125, 85_525, 163_300, 207_350, 311_025],
    hoh: [14_100, 53_700, 85_500, 163_300, 207_350, 518_400],
    qss: jointTops,
  },
  // Rev. Proc. 2019-44, maximum capital gains rate.
  longTermGain: {
    single: { zeroTo: 40_000, fifteenTo: 441_450 },
    mfj: jointGain,
    mfs: { zeroTo: 40_000, fifteenTo: 248_300 },
    hoh: { zeroTo: 53_600, fifteenTo: 469_050 },
    qss: jointGain,
  },
  // Rev. Proc. 2019-44.
  standardDeduction: { single: 12_400, mfj: 24_800, mfs: 12_400, hoh: 18_650, qss: 24_800 },
  // Rev. Proc. 2019-44, aged or blind.
  agedAddition: { unmarried: 1_650, married: 1_300 },
  seniorDeduction: null,
  // Sec. 164(b)(6), P.L. 115-97 sec. 11042.
  stateAndLocalTaxes: { max: 10_000, min: 10_000, lowersFrom: Infinity, rate: 0 },
  // CARES Act sec. 2205: no ceiling but the income for gifts that one elects. Its 300 with the standard deduction lowers adjusted gross
  // income, and isn't computed.
  gifts: { floor: 0, ceiling: 1, nonItemizerMax: null },
  // Sec. 68(f), P.L. 115-97 sec. 11046.
  reducesItemized: false,
  // SSA: contribution and benefit base of 2020.
  socialSecurityBase: 137_700,
  qbi: {
    // Rev. Proc. 2019-44, qualified business income. A surviving spouse has the single amount: sec. 199A(e)(2) raises it for joint returns only.
    threshold: { single: 163_300, mfj: 326_600, mfs: 163_300, hoh: 163_300, qss: 163_300 },
    // Sec. 199A(b)(3)(B).
    range: { joint: 100_000, other: 50_000 },
    minimum: null,
  },
  // Sec. 461(l) is suspended up to 2020: CARES Act sec. 2304.
  businessLossLimit: null,
  // Notice 2020-05.
  mileage: [{ from: '2020-01-01', dollarsPerMile: 0.575 }],
  // Schedule C (2020); 27b is reserved.
  scheduleC: { otherExpenses: '27a', buildings: null },
  // Notice 2020-23.
  // Sec. 6621: Q1 Rev. Rul. 2019-28, Q2 Federal Register 2020-06974; Q4 Rev. Rul. 2020-18, which keeps those of Q3; all four in a filing program’s table.
  interestPercent: [5, 5, 3, 3],
  // Sec. 168(k)(6)(A), P.L. 115-97 sec. 13201.
  bonus: [{ acquiredFrom: '2017-09-28', rate: 1 }],
  // Sec. 179(b): Rev. Proc. 2019-44.
  section179: { limit: 1_040_000, phaseOutFrom: 2_590_000 },
  // Sec. 280F(a): Rev. Proc. 2020-37, without the special allowance; sec. 179(b)(5): Rev. Proc. 2019-44.
  passengerCar: { first: 10_100, second: 16_100, third: 9_700, later: 5_760 },
  sportUtilityVehicle: 25_900,
  // Secs. 415(c), 402(g), 414(v) and 408(p): Notice 2019-59.
  retirement: {
    additions: 57_000,
    deferral: 19_500,
    catchUp: { from50: 6_500, from60To63: 6_500 },
    simple: { deferral: 13_500, catchUp: { from50: 3_000, from60To63: 3_000 } },
  },
  // Sec. 24(h), P.L. 115-97 sec. 11022; what may be paid out: sec. 24(h)(5), Rev. Proc. 2019-44.
  childCredit: { child: 2_000, other: 500, refundable: 1_400 },
  // Sec. 32(b), (i) and (j): Rev. Proc. 2019-44. Sec. 32(d) had no credit for separate returns.
  earnedIncomeCredit: {
    max: [538, 3_584, 5_920, 6_660],
    shrinksFrom: { none: { joint: 14_680, other: 8_790 }, some: { joint: 25_220, other: 19_330 } },
    investmentMax: 3_650,
    withoutChildren: { rate: 0.0765, ages: { from: 25, through: 64 } },
    separated: false,
  },
};
