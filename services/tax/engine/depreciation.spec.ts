// Depreciation against the method that the IRS's tables were made by, and against amounts derived by hand next to each.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { taxYearOf } from '../years/tax-years.js';
import { basisOf, bonusRate, conventionOf, depreciationOf, saleOf, type Asset } from './depreciation.js';
import { halfYear, midQuarter, recoveryPeriods, type Quarter, type RecoveryPeriod } from './macrs-tables.js';

const asset = (change: Partial<Asset> = {}): Asset => ({
  ...{
    costCents: 1_000_000,
    businessPercent: 100,
    recoveryYears: 5,
    acquiredOn: '2023-03-01',
    placedOn: '2023-03-10',
    bonus: false,
    section179Cents: 0,
    sold: null,
  },
  ...change,
});
const yearOf = (day: string) => Number(day.slice(0, 4));
const years = (asset: Asset, { among = [asset], through = 2060 }: { among?: Asset[]; through?: number } = {}) => {
  const first = yearOf(asset.placedOn);
  return depreciationOf(asset, { convention: conventionOf(among, first), placed: taxYearOf(first)!, through });
};
const amounts = (asset: Asset, options = {}) =>
  years(asset, options).map(({ expensedCents, bonusCents, macrsCents }) => expensedCents + bonusCents + macrsCents);

/** Declining balance (200% up to 7 years, 150% of 15) from `part` of the first year on, straight line as soon as it gives more: sec. 168(b), Rev. Proc. 87-57. */
function byMethod(period: RecoveryPeriod, part: number): number[] {
  const rate = (period === 15 ? 1.5 : 2) / period;
  const percents = [100 * rate * part];
  let left = 100 - percents[0]!;
  for (let passed = part; passed < period; passed++) {
    const straight = Math.min(left, left / (period - passed));
    const percent = Math.max(left * rate, straight);
    percents.push(Math.min(left, percent));
    left -= percents.at(-1)!;
  }
  return percents;
}

describe('the tables of Publication 946', () => {
  const columns = [
    ...recoveryPeriods.map((period) => ({ name: `A-1, ${period} years`, period, part: 0.5, column: halfYear[period] })),
    ...([1, 2, 3, 4] as Quarter[]).flatMap((quarter) =>
      recoveryPeriods.map((period) => ({
        ...{ name: `A-${quarter + 1}, ${period} years`, period, part: (4.5 - quarter) / 4, column: midQuarter[quarter][period] },
      })),
    ),
  ];
  test.each(columns)('$name adds up to 100 and is the method’s, rounded to hundredths', ({ period, part, column }) => {
    expect(Math.round(column.reduce((sum, percent) => sum + percent * 100, 0))).toBe(10_000);
    const expected = byMethod(period, part);
    expect(column).toHaveLength(expected.length);
    // The IRS rounds so that the column comes to 100: a hundredth up or down.
    column.forEach((percent, at) => expect([at, Math.abs(percent - expected[at]!) <= 0.0151]).toEqual([at, true]));
  });
});

test('five years, half-year convention', () => {
  // 10,000 × 20, 32, 19.2, 11.52, 11.52 and 5.76%.
  expect(amounts(asset())).toEqual([200_000, 320_000, 192_000, 115_200, 115_200, 57_600]);
  expect(amounts(asset({ businessPercent: 60 }))[0]).toBe(120_000);
  expect(amounts(asset(), { through: 2024 })).toEqual([200_000, 320_000]);
});

test('more than two fifths in the last quarter: every thing of the year goes by its quarter', () => {
  const machine = asset({ costCents: 400_000, recoveryYears: 7, placedOn: '2023-01-15' });
  const furniture = asset({ costCents: 100_000, recoveryYears: 7, placedOn: '2023-09-03' });
  const computer = asset({ costCents: 500_000, placedOn: '2023-10-02' });
  const all = [machine, furniture, computer];
  expect(conventionOf(all, 2023)).toBe('mid-quarter');
  // 4,000 × 25%, 1,000 × 10.71%, 5,000 × 5%.
  expect(all.map((placed) => amounts(placed, { among: all })[0])).toEqual([100_000, 10_710, 25_000]);
  // 4,000 of 10,000 are not more than 40%.
  const smaller = { ...computer, costCents: 400_000 };
  expect(conventionOf([machine, { ...furniture, costCents: 200_000 }, smaller], 2023)).toBe('half-year');
  // What is gone within the year isn't counted, and its special allowance lowers nothing.
  expect(
    conventionOf([{ ...machine, sold: { on: '2023-12-01', priceCents: 0 } }, { ...furniture, costCents: 600_000 }, smaller], 2023),
  ).toBe('half-year');
  expect(conventionOf([{ ...computer, bonus: true }, machine], 2023)).toBe('mid-quarter');
  expect(conventionOf([], 2023)).toBe('half-year');
});

test.each([
  ['2020-05-01', 2020, 1],
  ['2022-12-31', 2022, 1],
  ['2023-01-01', 2023, 0.8],
  ['2024-06-01', 2024, 0.6],
  ['2025-01-19', 2025, 0.4],
  ['2025-01-20', 2025, 1],
  ['2025-01-19', 2026, 0.2],
  ['2026-02-01', 2026, 1],
  ['2025-01-19', 2027, 0],
  ['2017-09-27', 2024, 0],
])('acquired %s and placed in service in %s: %s', (acquiredOn, year, rate) => expect(bonusRate(acquiredOn, taxYearOf(year)!)).toBe(rate));

test('the special allowance comes first, the tables take the rest', () => {
  // 80% of 10,000; 2,000 × 20, 32 …%.
  expect(years(asset({ bonus: true })).slice(0, 2)).toEqual([
    { year: 2023, expensedCents: 0, bonusCents: 800_000, macrsCents: 40_000, convention: 'half-year' },
    { year: 2024, expensedCents: 0, bonusCents: 0, macrsCents: 64_000, convention: 'half-year' },
  ]);
  expect(amounts(asset({ bonus: true, acquiredOn: '2026-02-01', placedOn: '2026-02-02' }))[0]).toBe(1_000_000);
});

test('a sale ends it: half a year, or to the middle of the quarter; within the first year there is none', () => {
  const sold = asset({ sold: { on: '2025-05-01', priceCents: 500_000 } });
  // 2,000 + 3,200 + 1,920 ÷ 2.
  expect(amounts(sold)).toEqual([200_000, 320_000, 96_000]);
  // 5,000 less 3,840 that is left; all of it was deducted before.
  expect(saleOf(sold, 616_000)).toEqual({ gainCents: 116_000, recaptureCents: 116_000, adjustedBasisCents: 384_000 });
  expect(saleOf({ ...sold, sold: { on: '2025-05-01', priceCents: 1_200_000 } }, 616_000)).toMatchObject({
    gainCents: 816_000,
    recaptureCents: 616_000,
  });
  expect(saleOf({ ...sold, sold: { on: '2025-05-01', priceCents: 100_000 } }, 616_000)).toMatchObject({
    gainCents: -284_000,
    recaptureCents: 0,
  });
  // Mid-quarter, placed in the fourth: 5%, 38%, then 22.8% × 37.5% for a sale in May.
  const late = asset({ placedOn: '2023-11-01', sold: { on: '2025-05-01', priceCents: 0 } });
  expect(amounts(late)).toEqual([50_000, 380_000, 85_500]);
  expect(amounts(asset({ sold: { on: '2023-12-31', priceCents: 0 } }))).toEqual([]);
  expect(saleOf(asset(), 0)).toBeNull();
});

test('all years together are the basis to the cent, whatever it costs', () => {
  fc.assert(
    fc.property(
      fc.record({
        costCents: fc.integer({ min: 1, max: 100_000_000 }),
        businessPercent: fc.integer({ min: 1, max: 100 }),
        recoveryYears: fc.constantFrom(...recoveryPeriods),
        month: fc.integer({ min: 1, max: 12 }),
        year: fc.integer({ min: supportedYears.first, max: supportedYears.last }),
        bonus: fc.boolean(),
        expensed: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      ({ month, year, expensed, ...given }) => {
        const day = `${year}-${String(month).padStart(2, '0')}-15`;
        const withoutElection = asset({ ...given, acquiredOn: day, placedOn: day });
        const elected = { ...withoutElection, section179Cents: Math.floor(expensed * basisOf(withoutElection)) };
        const all = amounts(elected);
        expect(all.reduce((sum, cents) => sum + cents, 0)).toBe(basisOf(elected));
        expect(all.every((cents) => cents >= 0)).toBe(true);
      },
    ),
  );
});
