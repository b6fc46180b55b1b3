// Figures of tax year 2026, each with its source.
import type { TaxYear } from './tax-year.js';

const jointTops = [24_800, 100_800, 211_400, 403_550, 512_450, 768_700];
const jointGain = { zeroTo: 98_900, fifteenTo: 613_700 };

export const year2026: TaxYear = {
  year: 2026,
  figuresOf: 2026,
  // Rev. Proc. 2025-32, tax rate tables.
  bracketTops: {
    single: [12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
    mfj: jointTops,
    mfs: [12_400, 50_400, 105_700, 201_775, 256_225, 384_350],
    hoh: [17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
    qss: jointTops,
  },
  // Rev. Proc. 2025-32, maximum capital gains rate.
  longTermGain: {
    single: { zeroTo: 49_450, fifteenTo: 545_500 },
    mfj: jointGain,
    mfs: { zeroTo: 49_450, fifteenTo: 306_850 },
    hoh: { zeroTo: 66_200, fifteenTo: 579_600 },
    qss: jointGain,
  },
  // Rev. Proc. 2025-32.
  standardDeduction: { single: 16_100, mfj: 32_200, mfs: 16_100, hoh: 24_150, qss: 32_200 },
  // Rev. Proc. 2025-32, aged or blind.
  agedAddition: { unmarried: 2_050, married: 1_650 },
  // OBBBA (P.L. 119-21) sec. 70103: tax years 2025 to 2028. Schedule 1-A Part V.
  seniorDeduction: { each: 6_000, jointFrom: 150_000, otherFrom: 75_000, rate: 0.06 },
  // OBBBA (P.L. 119-21) sec. 70120: sec. 164(b)(7).
  stateAndLocalTaxes: { max: 40_400, min: 10_000, lowersFrom: 505_000, rate: 0.3 },
  // Sec. 170(b)(1)(G) and (I) and (p): OBBBA secs. 70424 to 70426.
  gifts: { floor: 0.005, ceiling: 0.6, nonItemizerMax: { joint: 2_000, other: 1_000 } },
  // OBBBA sec. 70111: sec. 68(a).
  reducesItemized: true,
  // SSA: contribution and benefit base of 2026.
  socialSecurityBase: 184_500,
  qbi: {
    // Rev. Proc. 2025-32, qualified business income. A surviving spouse has the single amount: sec. 199A(e)(2) raises it for joint returns only.
    threshold: { single: 201_750, mfj: 403_500, mfs: 201_775, hoh: 201_750, qss: 201_750 },
    // OBBBA (P.L. 119-21) sec. 70105.
    range: { joint: 150_000, other: 75_000 },
    // OBBBA sec. 70105, sec. 199A(i): at least 400 for an active business with qualified income of 1,000.
    minimum: { deduction: 400, minIncome: 1_000 },
  },
  // Sec. 461(l), Rev. Proc. 2025-32; Form 461.
  businessLossLimit: { joint: 512_000, other: 256_000 },
  // Notice 2026-10.
  mileage: [{ from: '2026-01-01', dollarsPerMile: 0.725 }],
  // Schedule C of 2025; the form of 2026 is a draft, its numbers are not final.
  scheduleC: { otherExpenses: '27b', buildings: '27a' },
  // Sec. 6621: Q1 Rev. Rul. 2025-22, Q2 a legal site; Q3 and Q4 were not found.
  interestPercent: [7, 6, null, null],
  // Sec. 168(k)(6)(A); by the day of acquisition since OBBBA (P.L. 119-21) sec. 70301.
  bonus: [
    { acquiredFrom: '2025-01-20', rate: 1 },
    { acquiredFrom: '2017-09-28', rate: 0.2 },
  ],
  // Sec. 179(b): Rev. Proc. 2025-32.
  section179: { limit: 2_560_000, phaseOutFrom: 4_090_000 },
  // Sec. 280F(a): Rev. Proc. 2026-15, without the special allowance; sec. 179(b)(5): Rev. Proc. 2025-32.
  passengerCar: { first: 12_300, second: 19_800, third: 11_900, later: 7_160 },
  sportUtilityVehicle: 32_000,
  // Secs. 415(c), 402(g), 414(v) and 408(p): Notice 2025-67; SIMPLE as for at most 25 employees: sec. 408(p)(2)(E)(i)(I), SECURE 2.0 sec. 117.
  retirement: {
    additions: 72_000,
    deferral: 24_500,
    catchUp: { from50: 8_000, from60To63: 11_250 },
    simple: { deferral: 18_100, catchUp: { from50: 3_850, from60To63: 5_250 } },
  },
  // OBBBA (P.L. 119-21) sec. 70104, Rev. Proc. 2025-32 sec. 4.05, which has what may be paid out too.
  childCredit: { child: 2_200, other: 500, refundable: 1_700 },
  // Sec. 32(b), (d)(2), (i) and (j): Rev. Proc. 2025-32.
  earnedIncomeCredit: {
    max: [664, 4_427, 7_316, 8_231],
    shrinksFrom: { none: { joint: 18_140, other: 10_860 }, some: { joint: 31_160, other: 23_890 } },
    investmentMax: 12_200,
    withoutChildren: { rate: 0.0765, ages: { from: 25, through: 64 } },
    separated: true,
  },
};
