// Figures of tax year 2024, each with its source.
import type { TaxYear } from './tax-year.js';

const jointTops = [23_200, 94_300, 201_050, 383_900, 487_450, 731_200];
const jointGain = { zeroTo: 94_050, fifteenTo: 583_750 };

export const year2024: TaxYear = {
  year: 2024,
  figuresOf: 2024,
  // Rev. Proc. 2023-34, tax rate tables; head of household 24 %: 191,950, joint 35 %: 731,200 (one published table says 191,150 and 731,201).
  bracketTops: {
    single: [11_600, 47_150, 100_525, 191_950, 243_725, 609_350],
    mfj: jointTops,
    mfs: [11_600, 47_150, 100_525, 191_950, 243_725, 365_600],
    hoh: [16_550, 63_100, 100_500, 191_950, 243_700, 609_350],
    qss: jointTops,
  },
  // Rev. Proc. 2023-34, maximum capital gains rate.
  longTermGain: {
    single: { zeroTo: 47_025, fifteenTo: 518_900 },
    mfj: jointGain,
    mfs: { zeroTo: 47_025, fifteenTo: 291_850 },
    hoh: { zeroTo: 63_000, fifteenTo: 551_350 },
    qss: jointGain,
  },
  // Rev. Proc. 2023-34.
  standardDeduction: { single: 14_600, mfj: 29_200, mfs: 14_600, hoh: 21_900, qss: 29_200 },
  // Rev. Proc. 2023-34, aged or blind.
  agedAddition: { unmarried: 1_950, married: 1_550 },
  seniorDeduction: null,
  // Sec. 164(b)(6), P.L. 115-97 sec. 11042.
  stateAndLocalTaxes: { max: 10_000, min: 10_000, lowersFrom: Infinity, rate: 0 },
  // Sec. 170(b)(1)(G).
  gifts: { floor: 0, ceiling: 0.6, nonItemizerMax: null },
  // Sec. 68(f), P.L. 115-97 sec. 11046.
  reducesItemized: false,
  // SSA: contribution and benefit base of 2024.
  socialSecurityBase: 168_600,
  qbi: {
    // Rev. Proc. 2023-34, qualified business income. A surviving spouse has the single amount: sec. 199A(e)(2) raises it for joint returns only.
    threshold: { single: 191_950, mfj: 383_900, mfs: 191_950, hoh: 191_950, qss: 191_950 },
    // Sec. 199A(b)(3)(B).
    range: { joint: 100_000, other: 50_000 },
    minimum: null,
  },
  // Sec. 461(l), Rev. Proc. 2023-34; Form 461.
  businessLossLimit: { joint: 610_000, other: 305_000 },
  // Notice 2024-08.
  mileage: [{ from: '2024-01-01', dollarsPerMile: 0.67 }],
  // Schedule C (2024); 27b is the deduction of Form 7205.
  scheduleC: { otherExpenses: '27a', buildings: '27b' },
  // Sec. 6621: Federal Register 2024-07133 and a table of the year: 8 throughout.
  interestPercent: [8, 8, 8, 8],
  // Sec. 168(k)(6)(A), P.L. 115-97 sec. 13201.
  bonus: [{ acquiredFrom: '2017-09-28', rate: 0.6 }],
  // Sec. 179(b): Rev. Proc. 2023-34.
  section179: { limit: 1_220_000, phaseOutFrom: 3_050_000 },
  // Sec. 280F(a): Rev. Proc. 2024-13, without the special allowance; sec. 179(b)(5): Rev. Proc. 2023-34.
  passengerCar: { first: 12_400, second: 19_800, third: 11_900, later: 7_160 },
  sportUtilityVehicle: 30_500,
  // Secs. 415(c), 402(g), 414(v) and 408(p): Notice 2023-75; SIMPLE as for at most 25 employees: sec. 408(p)(2)(E)(i)(I), SECURE 2.0 sec. 117.
  retirement: {
    additions: 69_000,
    deferral: 23_000,
    catchUp: { from50: 7_500, from60To63: 7_500 },
    simple: { deferral: 17_600, catchUp: { from50: 3_850, from60To63: 3_850 } },
  },
  // Sec. 24(h), P.L. 115-97 sec. 11022; what may be paid out: sec. 24(h)(5), Rev. Proc. 2023-34.
  childCredit: { child: 2_000, other: 500, refundable: 1_700 },
  // Sec. 32(b), (d)(2), (i) and (j): Rev. Proc. 2023-34.
  earnedIncomeCredit: {
    max: [632, 4_213, 6_960, 7_830],
    shrinksFrom: { none: { joint: 17_250, other: 10_330 }, some: { joint: 29_640, other: 22_720 } },
    investmentMax: 11_600,
    withoutChildren: { rate: 0.0765, ages: { from: 25, through: 64 } },
    separated: true,
  },
};
