// Tax at every bracket's end against the printed Tax Rate Schedules, and the gains worksheet against figures worked out by hand.
import { describe, expect, test } from '@jest/globals';
import { supportedYears } from '#contracts/rules/tax-years.js';
import type { FilingStatus } from '#contracts/shapes.js';
import { taxYearOf } from '../years/tax-years.js';
import { bracketTax, incomeTax } from './income-tax.js';

// Schedules X, Y-1, Y-2 and Z: year, status, and the tax at the upper ends of the 10 to 35 % brackets, as `income:tax`.
const printed = `
2020 single 9875:987.5 40125:4617.5 85525:14605.5 163300:33271.5 207350:47367.5 518400:156235
2021 single 9950:995 40525:4664 86375:14751 164925:33603 209425:47843 523600:157804.25
2022 single 10275:1027.5 41775:4807.5 89075:15213.5 170050:34647.5 215950:49335.5 539900:162718
2023 single 11000:1100 44725:5147 95375:16290 182100:37104 231250:52832 578125:174238.25
2024 single 11600:1160 47150:5426 100525:17168.5 191950:39110.5 243725:55678.5 609350:183647.25
2025 single 11925:1192.5 48475:5578.5 103350:17651 197300:40199 250525:57231 626350:188769.75
2026 single 12400:1240 50400:5800 105700:17966 201775:41024 256225:58448 640600:192979.25
2023 mfj    22000:2200 89450:10294 190750:32580 364200:74208 462500:105664 693750:186601.5
2024 mfj    23200:2320 94300:10852 201050:34337 383900:78221 487450:111357 731200:196669.5
2024 qss    23200:2320 94300:10852 201050:34337 383900:78221 487450:111357 731200:196669.5
2023 mfs    11000:1100 44725:5147 95375:16290 182100:37104 231250:52832 346875:93300.75
2024 hoh    16550:1655 63100:7241 100500:15469 191950:37417 243700:53977 609350:181954.5
2020 mfj    19750:1975 80250:9235 171050:29211 326600:66543 414700:94735 622050:167307.5
2021 mfj    19900:1990 81050:9328 172750:29502 329850:67206 418850:95686 628300:168993.5
2022 mfj    20550:2055 83550:9615 178150:30427 340100:69295 431900:98671 647850:174253.5
2025 mfj    23850:2385 96950:11157 206700:35302 394600:80398 501050:114462 751600:202154.5
2026 mfj    24800:2480 100800:11600 211400:35932 403550:82048 512450:116896 768700:206583.5
2020 hoh    14100:1410 53700:6162 85500:13158 163300:31830 207350:45926 518400:154793.5
2021 hoh    14200:1420 54200:6220 86350:13293 164900:32145 209400:46385 523600:156355
2022 hoh    14650:1465 55900:6415 89050:13708 170050:33148 215950:47836 539900:161218.5
2023 hoh    15700:1570 59850:6868 95350:14678 182100:35498 231250:51226 578100:172623.5
2025 hoh    17000:1700 64850:7442 103350:15912 197300:38460 250500:55484 626350:187031.5
2026 hoh    17700:1770 67450:7740 105700:16155 201750:39207 256200:56631 640600:191171
`;
const schedules = printed
  .trim()
  .split('\n')
  .map((line) => {
    const [year, status, ...ends] = line.split(/ +/);
    return [Number(year), status as FilingStatus, ends.map((end) => end.split(':').map(Number) as [number, number])] as const;
  });

describe.each(schedules)('%d %s', (number, status, ends) => {
  test.each(ends)('of %d: %d', (income, tax) => expect(bracketTax(income, status, taxYearOf(number)!)).toBeCloseTo(tax, 6));

  test('37 % beyond', () => {
    const [income, tax] = ends.at(-1)!;
    expect(bracketTax(income + 100, status, taxYearOf(number)!)).toBeCloseTo(tax + 37, 6);
  });
});

test('the married who file separately bear half of what a joint return of twice the income bears; a surviving spouse what a joint return bears', () => {
  for (let number = supportedYears.first as number; number <= supportedYears.last; number++)
    for (const income of [9_000, 50_000, 130_000, 200_000, 300_000, 360_000, 900_000]) {
      const year = taxYearOf(number)!;
      expect(bracketTax(income, 'mfs', year)).toBeCloseTo(bracketTax(2 * income, 'mfj', year) / 2, 6);
      expect(bracketTax(income, 'qss', year)).toBe(bracketTax(income, 'mfj', year));
    }
});

test('no income, no tax', () => expect(bracketTax(0, 'single', taxYearOf(2024)!)).toBe(0));

describe('long-term gains, single 2024: 0 % up to 47,025, 15 % up to 518,900', () => {
  const tax = (taxableIncome: number, preferred: number) => incomeTax({ taxableIncome, preferred, status: 'single' }, taxYearOf(2024)!);

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
    const tax = (gain: number) => incomeTax({ taxableIncome: gain, preferred: gain, status }, taxYearOf(number)!);
    expect([status, tax(zeroTo)]).toEqual([status, 0]);
    expect(tax(fifteenTo)).toBeCloseTo(0.15 * (fifteenTo - zeroTo), 6);
    expect(tax(fifteenTo + 1_000)).toBeCloseTo(0.15 * (fifteenTo - zeroTo) + 200, 6);
  }
});
