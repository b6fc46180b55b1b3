// Figures of tax year 2022, each with its source.
import type { TaxYear } from './tax-year.js';

const jointTops = [20_550, 83_550, 178_150, 340_100, 431_900, 647_850];
const jointGain = { zeroTo: 83_350, fifteenTo: 517_200 };

export const year2022: TaxYear = {
  year: 2022,
  figuresOf: 2022,
  // Rev. Proc. 2021-45, tax rate tables; single 35 %: 539,900 (one published table says 539,000).
  bracketTops: {
    single: [10_275, 41_775, 89_075, 170_050, 215_950, 539_900],
    mfj: jointTops,
    mfs: [10_275, 41_775, 89_075, 170_050, 215_950, 323_925],
    hoh: [14_650, 55_900, 89_050, 170_050, 215_950, 539_900],
    qss: jointTops,
  },
  // Rev. Proc. 2021-45, maximum capital gains rate.
  longTermGain: {
    single: { zeroTo: 41_675, fifteenTo: 459_750 },
    mfj: jointGain,
    mfs: { zeroTo: 41_675, fifteenTo: 258_600 },
    hoh: { zeroTo: 55_800, fifteenTo: 488_500 },
    qss: jointGain,
  },
  // Rev. Proc. 2021-45.
  standardDeduction: { single: 12_950, mfj: 25_900, mfs: 12_950, hoh: 19_400, qss: 25_900 },
  // Rev. Proc. 2021-45, aged or blind.
  agedAddition: { unmarried: 1_750, married: 1_400 },
  seniorDeduction: null,
  // Sec. 164(b)(6), P.L. 115-97 sec. 11042.
  stateAndLocalTaxes: { max: 10_000, min: 10_000, lowersFrom: Infinity, rate: 0 },
  // Sec. 170(b)(1)(G).
  gifts: { floor: 0, ceiling: 0.6, nonItemizerMax: null },
  // Sec. 68(f), P.L. 115-97 sec. 11046.
  reducesItemized: false,
  // SSA: contribution and benefit base of 2022.
  socialSecurityBase: 147_000,
  qbi: {
    // Rev. Proc. 2021-45, qualified business income. A surviving spouse has the single amount: sec. 199A(e)(2) raises it for joint returns only.
    threshold: { single: 170_050, mfj: 340_100, mfs: 170_050, hoh: 170_050, qss: 170_050 },
    // Sec. 199A(b)(3)(B).
    range: { joint: 100_000, other: 50_000 },
    minimum: null,
  },
  // Sec. 461(l), Rev. Proc. 2021-45; Form 461.
  businessLossLimit: { joint: 540_000, other: 270_000 },
  // Notice 2022-03; from July Announcement 2022-13.
  mileage: [
    { from: '2022-01-01', dollarsPerMile: 0.585 },
    { from: '2022-07-01', dollarsPerMile: 0.625 },
  ],
  // Schedule C (2022); 27b is reserved.
  scheduleC: { otherExpenses: '27a', buildings: null },
  // Sec. 6621: Q2 Federal Register 2022-05688, Q3 2022-14207, Q4 announced rise from 5 to 6; Q1 in a filing program’s table.
  interestPercent: [3, 4, 5, 6],
  // Sec. 168(k)(6)(A), P.L. 115-97 sec. 13201.
  bonus: [{ acquiredFrom: '2017-09-28', rate: 1 }],
  // Sec. 179(b): Rev. Proc. 2021-45.
  section179: { limit: 1_080_000, phaseOutFrom: 2_700_000 },
  // Sec. 280F(a): Rev. Proc. 2022-17, without the special allowance; sec. 179(b)(5): Rev. Proc. 2021-45.
  passengerCar: { first: 11_200, second: 18_000, third: 10_800, later: 6_460 },
  sportUtilityVehicle: 27_000,
  // Secs. 415(c), 402(g), 414(v) and 408(p): Notice 2021-61.
  retirement: {
    additions: 61_000,
    deferral: 20_500,
    catchUp: { from50: 6_500, from60To63: 6_500 },
    simple: { deferral: 14_000, catchUp: { from50: 3_000, from60To63: 3_000 } },
  },
  // Sec. 24(h), P.L. 115-97 sec. 11022; what may be paid out: sec. 24(h)(5), Rev. Proc. 2021-45.
  childCredit: { child: 2_000, other: 500, refundable: 1_500 },
  // Sec. 32(b), (d)(2), (i) and (j): Rev. Proc. 2021-45.
  earnedIncomeCredit: {
    max: [560, 3_733, 6_164, 6_935],
    shrinksFrom: { none: { joint: 15_290, other: 9_160 }, some: { joint: 26_260, other: 20_130 } },
    investmentMax: 10_300,
    withoutChildren: { rate: 0.0765, ages: { from: 25, through: 64 } },
    separated: true,
  },
};
