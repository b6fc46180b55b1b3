// Tax at every bracket's end against the printed Tax Rate Schedules, and the gains worksheet against figures worked out by hand.
import { describe, expect, test } from '@jest/globals';
import type { FilingStatus } from '#contracts/shapes.js';
import { taxYearOf } from '../years/tax-years.js';
import { bracketTax, incomeTax } from './income-tax.js';

// Base amounts of Schedules X, Y-1, Y-2 and Z: the tax at the upper ends of the 10 to 35 % brackets. Those of 2026 are worked out by hand.
const schedules: [number, FilingStatus, [number, number][]][] = [
  [
    2020,
    'single',
    [
      [9_875, 987.5],
      [40_125, 4_617.5],
      [85_525, 14_605.5],
      [163_300, 33_271.5],
      [207_350, 47_367.5],
      [518_400, 156_235],
    ],
  ],
  [
    2021,
    'single',
    [
      [9_950, 995],
      [40_525, 4_664],
      [86_375, 14_751],
      [164_925, 33_603],
      [209_425, 47_843],
      [523_600, 157_804.25],
    ],
  ],
  [
    2022,
    'single',
    [
      [10_275, 1_027.5],
      [41_775, 4_807.5],
      [89_075, 15_213.5],
      [170_050, 34_647.5],
      [215_950, 49_335.5],
      [539_900, 162_718],
    ],
  ],
  [
    2023,
    'single',
    [
      [11_000, 1_100],
      [44_725, 5_147],
      [95_375, 16_290],
      [182_100, 37_104],
      [231_250, 52_832],
      [578_125, 174_238.25],
    ],
  ],
  [
    2024,
    'single',
    [
      [11_600, 1_160],
      [47_150, 5_426],
      [100_525, 17_168.5],
      [191_950, 39_110.5],
      [243_725, 55_678.5],
      [609_350, 183_647.25],
    ],
  ],
  [
    2025,
    'single',
    [
      [11_925, 1_192.5],
      [48_475, 5_578.5],
      [103_350, 17_651],
      [197_300, 40_199],
      [250_525, 57_231],
      [626_350, 188_769.75],
    ],
  ],
  [
    2026,
    'single',
    [
      [12_400, 1_240],
      [50_400, 5_800],
      [105_700, 17_966],
      [201_775, 41_024],
      [256_225, 58_448],
      [640_600, 192_979.25],
    ],
  ],
  [
    2023,
    'mfj',
    [
      [22_000, 2_200],
      [89_450, 10_294],
      [190_750, 32_580],
      [364_200, 74_208],
      [462_500, 105_664],
      [693_750, 186_601.5],
    ],
  ],
  [
    2024,
    'mfj',
    [
      [23_200, 2_320],
      [94_300, 10_852],
      [201_050, 34_337],
      [383_900, 78_221],
      [487_450, 111_357],
      [731_200, 196_669.5],
    ],
  ],
  [
    2024,
    'qss',
    [
      [23_200, 2_320],
      [94_300, 10_852],
      [201_050, 34_337],
      [383_900, 78_221],
      [487_450, 111_357],
      [731_200, 196_669.5],
    ],
  ],
  // Half of the joint schedule.
  [
    2023,
    'mfs',
    [
      [11_000, 1_100],
      [44_725, 5_147],
      [95_375, 16_290],
      [182_100, 37_104],
      [231_250, 52_832],
      [346_875, 93_300.75],
    ],
  ],
  [
    2024,
    'hoh',
    [
      [16_550, 1_655],
      [63_100, 7_241],
      [100_500, 15_469],
      [191_950, 37_417],
      [243_700, 53_977],
      [609_350, 181_954.5],
    ],
  ],
];

describe.each(schedules)('%d %s', (number, status, ends) => {
  test.each(ends)('of %d: %d', (income, tax) => expect(bracketTax(income, status, taxYearOf(number)!)).toBeCloseTo(tax, 6));

  test('37 % beyond', () => {
    const [income, tax] = ends.at(-1)!;
    expect(bracketTax(income + 100, status, taxYearOf(number)!)).toBeCloseTo(tax + 37, 6);
  });
});

test('no income, no tax', () => expect(bracketTax(0, 'single', taxYearOf(2024)!)).toBe(0));

describe('long-term gains, single 2024: 0 % up to 47,025, 15 % up to 518,900', () => {
  const tax = (taxableIncome: number, longTermGain: number) =>
    incomeTax({ taxableIncome, longTermGain, status: 'single' }, taxYearOf(2024)!);

  // 5,426 + 22 % of 15,518.18 = 8,839.9996, and 15 % of 60,000.
  test('all of it at 15 %', () => expect(tax(122_668.18, 60_000)).toBeCloseTo(17_839.9996, 4));

  // On 40,000: 4,568; 7,025 of the gain at 0, 12,975 at 15 %.
  test('partly at 0 %', () => expect(tax(60_000, 20_000)).toBeCloseTo(6_514.25, 6));

  // On 400,000: 110,374.75; 118,900 at 15 %, 81,100 at 20 %.
  test('partly at 20 %', () => expect(tax(600_000, 200_000)).toBeCloseTo(144_429.75, 6));

  test('a gain beyond the taxable income bears nothing below the first end', () => expect(tax(30_000, 50_000)).toBe(0));

  // 1,160 + 12 % of 28,400.
  test('a loss changes no rate', () => expect(tax(40_000, -3_000)).toBeCloseTo(4_568, 6));
});

test.each([
  [2020, [40_000, 441_450], [80_000, 496_600], [40_000, 248_300], [53_600, 469_050]],
  [2021, [40_400, 445_850], [80_800, 501_600], [40_400, 250_800], [54_100, 473_750]],
  [2022, [41_675, 459_750], [83_350, 517_200], [41_675, 258_600], [55_800, 488_500]],
  [2023, [44_625, 492_300], [89_250, 553_850], [44_625, 276_900], [59_750, 523_050]],
  [2024, [47_025, 518_900], [94_050, 583_750], [47_025, 291_850], [63_000, 551_350]],
  [2025, [48_350, 533_400], [96_700, 600_050], [48_350, 300_000], [64_750, 566_700]],
  [2026, [49_450, 545_500], [98_900, 613_700], [49_450, 306_850], [66_200, 579_600]],
])('%d: all gain, nothing up to the first end, 15 %% up to the second, 20 %% beyond', (number, single, joint, separate, head) => {
  const ends = { single, mfj: joint, qss: joint, mfs: separate, hoh: head };
  for (const [status, [zeroTo, fifteenTo]] of Object.entries(ends) as [FilingStatus, [number, number]][]) {
    const tax = (gain: number) => incomeTax({ taxableIncome: gain, longTermGain: gain, status }, taxYearOf(number)!);
    expect([status, tax(zeroTo)]).toEqual([status, 0]);
    expect(tax(fifteenTo)).toBeCloseTo(0.15 * (fifteenTo - zeroTo), 6);
    expect(tax(fifteenTo + 1_000)).toBeCloseTo(0.15 * (fifteenTo - zeroTo) + 200, 6);
  }
});
