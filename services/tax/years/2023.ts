// Figures of tax year 2023, each with its source.
import type { TaxYear } from './tax-year.js';

const jointTops = [22_000, 89_450, 190_750, 364_200, 462_500, 693_750];
const jointGain = { zeroTo: 89_250, fifteenTo: 553_850 };

export const year2023: TaxYear = {
  year: 2023,
  figuresOf: 2023,
  // Rev. Proc. 2022-38, tax rate tables; married filing separately 35 %: 346,875, half of the joint amount (one published table says 578,125).
  bracketTops: {
    single: [11_000, 44_725, 95_375, 182_100, 231_250, 578_125],
    mfj: jointTops,
    mfs: [11_000, 44_725, 95_375, 182_100, 231_250, 346_875],
    hoh: [15_700, 59_850, 95_350, 182_100, 231_250, 578_100],
    qss: jointTops,
  },
  // Rev. Proc. 2022-38, maximum capital gains rate.
  longTermGain: {
    single: { zeroTo: 44_625, fifteenTo: 492_300 },
    mfj: jointGain,
    mfs: { zeroTo: 44_625, fifteenTo: 276_900 },
    hoh: { zeroTo: 59_750, fifteenTo: 523_050 },
    qss: jointGain,
  },
  // Rev. Proc. 2022-38.
  standardDeduction: { single: 13_850, mfj: 27_700, mfs: 13_850, hoh: 20_800, qss: 27_700 },
  // Rev. Proc. 2022-38, aged or blind; 1,850 for the unmarried (one published table says 1,800).
  agedAddition: { unmarried: 1_850, married: 1_500 },
  seniorDeduction: null,
  // Sec. 164(b)(6), P.L. 115-97 sec. 11042.
  stateAndLocalTaxes: { max: 10_000, min: 10_000, lowersFrom: Infinity, rate: 0 },
  // Sec. 170(b)(1)(G).
  gifts: { floor: 0, ceiling: 0.6, nonItemizerMax: null },
  // Sec. 68(f), P.L. 115-97 sec. 11046.
  reducesItemized: false,
  // SSA: contribution and benefit base of 2023.
  socialSecurityBase: 160_200,
  qbi: {
    // Rev. Proc. 2022-38, qualified business income. A surviving spouse has the single amount: sec. 199A(e)(2) raises it for joint returns only.
    threshold: { single: 182_100, mfj: 364_200, mfs: 182_100, hoh: 182_100, qss: 182_100 },
    // Sec. 199A(b)(3)(B).
    range: { joint: 100_000, other: 50_000 },
    minimum: null,
  },
  // Sec. 461(l), Rev. Proc. 2022-38; Form 461.
  businessLossLimit: { joint: 578_000, other: 289_000 },
  // Notice 2023-03.
  mileage: [{ from: '2023-01-01', dollarsPerMile: 0.655 }],
  // Schedule C (2023); 27b is the deduction of Form 7205.
  scheduleC: { otherExpenses: '27a', buildings: '27b' },
  // Sec. 6621: Q1 Rev. Rul. 2022-23, Q2 Rev. Rul. 2023-11, Q3 Federal Register 2023-14188, Q4 Rev. Rul. 2023-17.
  interestPercent: [7, 7, 7, 8],
  // Sec. 168(k)(6)(A), P.L. 115-97 sec. 13201.
  bonus: [{ acquiredFrom: '2017-09-28', rate: 0.8 }],
  // Sec. 179(b): Rev. Proc. 2022-38.
  section179: { limit: 1_160_000, phaseOutFrom: 2_890_000 },
  // Sec. 280F(a): Rev. Proc. 2023-14, without the special allowance; sec. 179(b)(5): Rev. Proc. 2022-38.
  passengerCar: { first: 12_200, second: 19_500, third: 11_700, later: 6_960 },
  sportUtilityVehicle: 28_900,
  // Secs. 415(c), 402(g), 414(v) and 408(p): Notice 2022-55.
  retirement: {
    additions: 66_000,
    deferral: 22_500,
    catchUp: { from50: 7_500, from60To63: 7_500 },
    simple: { deferral: 15_500, catchUp: { from50: 3_500, from60To63: 3_500 } },
  },
  // Sec. 24(h), P.L. 115-97 sec. 11022; what may be paid out: sec. 24(h)(5), Rev. Proc. 2022-38.
  childCredit: { child: 2_000, other: 500, refundable: 1_600 },
  // Sec. 32(b), (d)(2), (i) and (j): Rev. Proc. 2022-38.
  earnedIncomeCredit: {
    max: [600, 3_995, 6_604, 7_430],
    shrinksFrom: { none: { joint: 16_370, other: 9_800 }, some: { joint: 28_120, other: 21_560 } },
    investmentMax: 11_000,
    withoutChildren: { rate: 0.0765, ages: { from: 25, through: 64 } },
    separated: true,
  },
};
