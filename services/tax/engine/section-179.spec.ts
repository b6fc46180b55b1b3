// Form 4562 Part I against lines written out by hand: the dollar limit, its phase-out, and what the income of the business allows.
import { expect, test } from '@jest/globals';
import { taxYearOf } from '../years/tax-years.js';
import { conventionOf, depreciationOf, type Asset } from './depreciation.js';
import { electedOf, section179Of, type Elected } from './section-179.js';

const machine = (change: Partial<Asset> = {}): Asset => ({
  ...{ costCents: 1_000_000, businessPercent: 100, recoveryYears: 5, acquiredOn: '2024-03-01', placedOn: '2024-03-10' },
  ...{ bonus: false, section179Cents: 0, sold: null },
  ...change,
});
const costing = (dollars: number) => machine({ costCents: dollars * 100, section179Cents: 100 });
const year2024 = taxYearOf(2024)!;

// Lines 1 and 3. 2027 isn't published: as 2026.
test.each([
  [2020, 1_040_000, 2_590_000],
  [2021, 1_050_000, 2_620_000],
  [2022, 1_080_000, 2_700_000],
  [2023, 1_160_000, 2_890_000],
  [2024, 1_220_000, 3_050_000],
  [2025, 2_500_000, 4_000_000],
  [2026, 2_560_000, 4_090_000],
  [2027, 2_560_000, 4_090_000],
])('%d: at most %d, less from %d on', (year, max, from) => {
  const limitWith = (dollars: number) => electedOf([costing(dollars)], taxYearOf(year)!).dollarLimitCents / 100;
  // Line 4 is what line 2 exceeds line 3 by, line 5 is never below zero.
  expect([from, from + 1, from + 400_000, from + max, from + max + 1].map(limitWith)).toEqual([max, max - 1, max - 400_000, 0, 0]);
});

test('line 2 has the business’s part of what can be elected: no land improvement, no half use, nothing that is gone within the year', () => {
  const kinds = [
    machine({ section179Cents: 300_000 }),
    machine({ businessPercent: 51, section179Cents: 200_000 }),
    machine({ businessPercent: 50 }),
    machine({ recoveryYears: 15 }),
    machine({ recoveryYears: 7, sold: { on: '2024-12-31', priceCents: 1 } }),
  ];
  // 10,000 + 51% of 10,000; 3,000 + 2,000.
  expect(electedOf(kinds, year2024)).toMatchObject({ propertyCents: 1_510_000, electedCents: 500_000 });
});

const elected: Elected = {
  ...{ maxCents: 122_000_000, phaseOutFromCents: 305_000_000, propertyCents: 1_000_000, dollarLimitCents: 122_000_000 },
  electedCents: 1_000_000,
};
// Lines 10 to 13.
test.each<[string, Partial<Elected>, number, number, number, number]>([
  ['all where the income allows it', {}, 0, 1_000_000, 1_000_000, 0],
  ['a cent carries over where one is missing', {}, 0, 999_999, 999_999, 1],
  ['nothing of a loss', {}, 0, -500_000, 0, 1_000_000],
  ['what was carried comes after this year’s', {}, 400_000, 1_200_000, 1_200_000, 200_000],
  ['what was carried alone', { electedCents: 0 }, 400_000, 1_200_000, 400_000, 0],
  ['line 5 limits this year’s, whose excess is lost', { dollarLimitCents: 700_000 }, 0, 2_000_000, 700_000, 0],
  ['and with it what was carried, which stays', { dollarLimitCents: 700_000 }, 400_000, 2_000_000, 700_000, 400_000],
  ['nothing at all beyond the phase-out', { dollarLimitCents: 0, electedCents: 0 }, 400_000, 2_000_000, 0, 400_000],
])('%s', (_, change, carriedCents, businessIncomeCents, deductedCents, carriedOnCents) =>
  expect(section179Of({ ...elected, ...change }, { carriedCents, businessIncomeCents })).toMatchObject({ deductedCents, carriedOnCents }),
);

test('it comes first, then the special allowance, and the tables take the rest', () => {
  const of = (asset: Asset) =>
    depreciationOf(asset, { convention: conventionOf([asset], 2024), placed: year2024, through: 2025 }).map(
      ({ expensedCents, bonusCents, macrsCents }) => [expensedCents, bonusCents, macrsCents],
    );
  // 10,000 − 4,000 = 6,000; 60% of it is 3,600; 2,400 × 20 and 32%.
  expect(of(machine({ section179Cents: 400_000, bonus: true }))).toEqual([
    [400_000, 360_000, 48_000],
    [0, 0, 76_800],
  ]);
  expect(of(machine({ section179Cents: 1_000_000, bonus: true }))).toEqual([
    [1_000_000, 0, 0],
    [0, 0, 0],
  ]);
  expect(of(machine({ section179Cents: 400_000, sold: { on: '2024-12-01', priceCents: 0 } }))).toEqual([]);
});

test('what it takes from the last quarter doesn’t count towards mid-quarter', () => {
  const late = machine({ placedOn: '2024-11-01', costCents: 900_000 });
  expect(conventionOf([machine(), late], 2024)).toBe('mid-quarter');
  // 9,000 − 2,333.34 is not more than 40% of 16,666.66; a cent less of it is.
  expect(conventionOf([machine(), { ...late, section179Cents: 233_334 }], 2024)).toBe('half-year');
  expect(conventionOf([machine(), { ...late, section179Cents: 233_333 }], 2024)).toBe('mid-quarter');
});
