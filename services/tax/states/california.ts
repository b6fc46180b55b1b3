// California Form 540. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { agedPeople, ofYear, scheduleTax, type StateFacts, type StateRules, type StateTax } from './state-rules.js';

interface CaliforniaYear {
  /** Upper ends of the brackets from 1% to 11.3%: Form 540 booklet, tax rate schedules X and Z; Y has twice those of X. */
  single: readonly number[];
  head: readonly number[];
  /** Form 540 line 18: alone; joint returns, heads of household and surviving spouses have twice as much. */
  standardDeduction: number;
  /** Form 540 lines 7 and 9, and line 10. */
  exemption: number;
  dependent: number;
  /** Form 540 line 32, AGI Limitation Worksheet: federal adjusted gross income from which exemption credits shrink. */
  limits: { single: number; head: number; joint: number };
}

// Form 540 booklet of each year: tax rate schedules, lines 7 to 10, 18 and 32.
const years: Record<number, CaliforniaYear> = {
  2020: {
    single: [8_932, 21_175, 33_421, 46_394, 58_634, 299_508, 359_407, 599_012],
    head: [17_876, 42_353, 54_597, 67_569, 79_812, 407_329, 488_796, 814_658],
    standardDeduction: 4_601,
    exemption: 124,
    dependent: 383,
    limits: { single: 203_341, head: 305_016, joint: 406_687 },
  },
  2021: {
    single: [9_325, 22_107, 34_892, 48_435, 61_214, 312_686, 375_221, 625_369],
    head: [18_663, 44_217, 56_999, 70_542, 83_324, 425_251, 510_303, 850_503],
    standardDeduction: 4_803,
    exemption: 129,
    dependent: 400,
    limits: { single: 212_288, head: 318_437, joint: 424_581 },
  },
  2022: {
    single: [10_099, 23_942, 37_788, 52_455, 66_295, 338_639, 406_364, 677_275],
    head: [20_212, 47_887, 61_730, 76_397, 90_240, 460_547, 552_658, 921_095],
    standardDeduction: 5_202,
    exemption: 140,
    dependent: 433,
    limits: { single: 229_908, head: 344_867, joint: 459_821 },
  },
  2023: {
    single: [10_412, 24_684, 38_959, 54_081, 68_350, 349_137, 418_961, 698_271],
    head: [20_839, 49_371, 63_644, 78_765, 93_037, 474_824, 569_790, 949_649],
    standardDeduction: 5_363,
    exemption: 144,
    dependent: 446,
    limits: { single: 237_035, head: 355_558, joint: 474_075 },
  },
  2024: {
    single: [10_756, 25_499, 40_245, 55_866, 70_606, 360_659, 432_787, 721_314],
    head: [21_527, 51_000, 65_744, 81_364, 96_107, 490_493, 588_593, 980_987],
    standardDeduction: 5_540,
    exemption: 149,
    dependent: 461,
    limits: { single: 244_857, head: 367_291, joint: 489_719 },
  },
  2025: {
    single: [11_079, 26_264, 41_452, 57_542, 72_724, 371_479, 445_771, 742_953],
    head: [22_173, 52_530, 67_716, 83_805, 98_990, 505_208, 606_251, 1_010_417],
    standardDeduction: 5_706,
    exemption: 153,
    dependent: 475,
    limits: { single: 252_203, head: 378_310, joint: 504_411 },
  },
};

/** R&TC sec. 17041: the rates are the same in all these years. */
const rates = [0.01, 0.02, 0.04, 0.06, 0.08, 0.093, 0.103, 0.113, 0.123];

/** Schedule Y is for joint returns and surviving spouses, Schedule Z for heads of household, Schedule X for everyone else. */
const isJoint = (status: FilingStatus): boolean => status === 'mfj' || status === 'qss';

function californiaSchedule(status: FilingStatus, year: number) {
  const { single, head } = ofYear(years, year);
  return { rates, tops: status === 'hoh' ? head : isJoint(status) ? single.map((top) => 2 * top) : single };
}

/** Form 540 line 32, AGI Limitation Worksheet. */
export function exemptionLimit(status: FilingStatus, year: number): number {
  const { single, head, joint } = ofYear(years, year).limits;
  return status === 'hoh' ? head : isJoint(status) ? joint : single;
}

/** Form 540 line 32 (R&TC sec. 17054.1): each credit loses 6 dollars for every 2,500 (separate returns: 1,250) of income, or part of it, beyond the limit. */
function exemptionCredits(facts: StateFacts, year: number): number {
  const { exemption, dependent } = ofYear(years, year);
  const { status, federalAgi, dependents } = facts;
  const limit = exemptionLimit(status, year);
  const lost = 6 * Math.ceil(Math.max(0, federalAgi - limit) / (status === 'mfs' ? 1_250 : 2_500));
  const own = (isJoint(status) ? 2 : 1) + agedPeople(facts);
  return own * Math.max(0, exemption - lost) + dependents * Math.max(0, dependent - lost);
}

/** Form 540 line 62 (R&TC sec. 17043): Behavioral Health Services Tax, 1% beyond a million, for every status. */
const behavioralHealth = (taxable: number): number => 0.01 * Math.max(0, taxable - 1_000_000);

function tax(facts: StateFacts, year: number): StateTax {
  const { standardDeduction } = ofYear(years, year);
  const { status, federalAgi } = facts;
  const standard = standardDeduction * (isJoint(status) || status === 'hoh' ? 2 : 1);
  const taxable = Math.max(0, federalAgi - standard);
  const before = scheduleTax(taxable, californiaSchedule(status, year));
  const credits = Math.min(before, exemptionCredits(facts, year));
  const health = behavioralHealth(taxable);
  return {
    tax: before - credits + health,
    working: [
      { label: 'Federal adjusted gross income', source: 'Form 540, line 13', amount: federalAgi },
      { label: 'Standard deduction', source: 'Form 540, line 18', amount: -standard },
      { label: 'Taxable income', source: 'Form 540, line 19', amount: taxable },
      { label: 'Tax by the rate schedule', source: 'Form 540, line 31', amount: before },
      { label: 'Exemption credits', source: 'Form 540, line 32', amount: -credits },
      { label: 'Behavioral Health Services Tax', source: 'Form 540, line 62', amount: health },
    ],
  };
}

export const california: StateRules = {
  name: 'California',
  form: 'Form 540',
  // Lines 31 to 40; the Behavioral Health Services Tax has no share.
  partYearShare: ({ federalAgi }) => (federalAgi > 1_000_000 ? null : 'Form 540NR, lines 36 to 39'),
  tax,
  leavesOut: () => [
    'Schedule CA adjustments aren’t made: California has its own rules for depreciation, section 179, large business losses and U.S. bond interest.',
    'Other credits, itemized deductions and California’s alternative minimum tax aren’t included.',
  ],
};
