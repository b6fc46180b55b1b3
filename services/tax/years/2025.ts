// Figures of tax year 2025, each with its source.
import type { TaxYear } from './tax-year.js';

const jointTops = [23_850, 96_950, 206_700, 394_600, 501_050, 751_600];
const jointGain = { zeroTo: 96_700, fifteenTo: 600_050 };

export const year2025: TaxYear = {
  year: 2025,
  figuresOf: 2025,
  // Rev. Proc. 2024-40, tax rate tables.
  bracketTops: {
    single: [11_925, 48_475, 103_350, 197_300, 250_525, 626_350],
    mfj: jointTops,
    mfs: [11_925, 48_475, 103_350, 197_300, 250_525, 375_800],
    hoh: [17_000, 64_850, 103_350, 197_300, 250_500, 626_350],
    qss: jointTops,
  },
  // Rev. Proc. 2024-40, maximum capital gains rate.
  longTermGain: {
    single: { zeroTo: 48_350, fifteenTo: 533_400 },
    mfj: jointGain,
    mfs: { zeroTo: 48_350, fifteenTo: 300_000 },
    hoh: { zeroTo: 64_750, fifteenTo: 566_700 },
    qss: jointGain,
  },
  // OBBBA (P.L. 119-21) sec. 70102.
  standardDeduction: { single: 15_750, mfj: 31_500, mfs: 15_750, hoh: 23_625, qss: 31_500 },
  // Rev. Proc. 2024-40, aged or blind.
  agedAddition: { unmarried: 2_000, married: 1_600 },
  // OBBBA (P.L. 119-21) sec. 70103: tax years 2025 to 2028. Schedule 1-A Part V.
  seniorDeduction: { each: 6_000, jointFrom: 150_000, otherFrom: 75_000, rate: 0.06 },
  // OBBBA (P.L. 119-21) sec. 70120: sec. 164(b)(7).
  stateAndLocalTaxes: { max: 40_000, min: 10_000, lowersFrom: 500_000, rate: 0.3 },
  // Sec. 170(b)(1)(G).
  gifts: { floor: 0, ceiling: 0.6, nonItemizerMax: null },
  // Sec. 68(f), P.L. 115-97 sec. 11046.
  reducesItemized: false,
  // SSA: contribution and benefit base of 2025.
  socialSecurityBase: 176_100,
  qbi: {
    // Rev. Proc. 2024-40, qualified business income. A surviving spouse has the single amount: sec. 199A(e)(2) raises it for joint returns only.
    threshold: { single: 197_300, mfj: 394_600, mfs: 197_300, hoh: 197_300, qss: 197_300 },
    // Sec. 199A(b)(3)(B).
    range: { joint: 100_000, other: 50_000 },
    minimum: null,
  },
  // Sec. 461(l), Rev. Proc. 2024-40; Form 461.
  businessLossLimit: { joint: 626_000, other: 313_000 },
  // Notice 2025-5.
  mileage: [{ from: '2025-01-01', dollarsPerMile: 0.7 }],
  // Schedule C (2025): the two lines have changed places.
  scheduleC: { otherExpenses: '27b', buildings: '27a' },
  // Sec. 6621: a table of the year: 7 throughout.
  interestPercent: [7, 7, 7, 7],
  // Sec. 168(k)(6)(A); by the day of acquisition since OBBBA (P.L. 119-21) sec. 70301.
  bonus: [
    { acquiredFrom: '2025-01-20', rate: 1 },
    { acquiredFrom: '2017-09-28', rate: 0.4 },
  ],
  // Sec. 179(b): OBBBA (P.L. 119-21) sec. 70306.
  section179: { limit: 2_500_000, phaseOutFrom: 4_000_000 },
  // Sec. 280F(a): Rev. Proc. 2025-16, without the special allowance; sec. 179(b)(5): Rev. Proc. 2024-40.
  passengerCar: { first: 12_200, second: 19_600, third: 11_800, later: 7_060 },
  sportUtilityVehicle: 31_300,
  // Secs. 415(c), 402(g), 414(v) and 408(p): Notice 2024-80; SIMPLE as for at most 25 employees: sec. 408(p)(2)(E)(i)(I), SECURE 2.0 sec. 117.
  retirement: {
    additions: 70_000,
    deferral: 23_500,
    catchUp: { from50: 7_500, from60To63: 11_250 },
    simple: { deferral: 17_600, catchUp: { from50: 3_850, from60To63: 5_250 } },
  },
  // OBBBA (P.L. 119-21) sec. 70104; what may be paid out: sec. 24(h)(5), Rev. Proc. 2024-40, Schedule 8812 (2025) line 16b.
  childCredit: { child: 2_200, other: 500, refundable: 1_700 },
  // Sec. 32(b), (d)(2), (i) and (j): Rev. Proc. 2024-40.
  earnedIncomeCredit: {
    max: [649, 4_328, 7_152, 8_046],
    shrinksFrom: { none: { joint: 17_730, other: 10_620 }, some: { joint: 30_470, other: 23_350 } },
    investmentMax: 11_950,
    withoutChildren: { rate: 0.0765, ages: { from: 25, through: 64 } },
    separated: true,
  },
};
