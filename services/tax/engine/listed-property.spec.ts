// Vehicles against worked examples of IRS publications and others, and against amounts derived by hand next to each.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TaxYear } from '../years/tax-year.js';
import { taxYearOf } from '../years/tax-years.js';
import { saleOf, type Asset, type Vehicle } from './depreciation.js';
import { leftAfter, listedYearsOf, maxElectionOf } from './listed-property.js';

const uses = (...percents: number[]): Vehicle['uses'] => percents.map((percent, at) => ({ year: 2024 + at, percent }));
const car = (change: Partial<Asset> = {}): Asset => ({
  ...{ costCents: 4_000_000, businessPercent: 100, recoveryYears: 5, acquiredOn: '2024-05-01', placedOn: '2024-05-10' },
  ...{ bonus: false, section179Cents: 0, sold: null, vehicle: { kind: 'car', uses: uses(100) } },
  ...change,
});
const limits = (first: number, second: number, third: number, later: number) => ({ passengerCar: { first, second, third, later } });

interface Given extends Partial<TaxYear> {
  convention?: 'half-year' | 'mid-quarter';
  through?: number;
}
const years = (asset: Asset, { convention = 'half-year', through = 2060, ...figures }: Given = {}) =>
  listedYearsOf(asset, { convention, placed: { ...taxYearOf(Number(asset.placedOn.slice(0, 4)))!, ...figures }, through });
const amounts = (asset: Asset, given: Given = {}) =>
  years(asset, given).map(({ expensedCents, bonusCents, macrsCents }) => (expensedCents + bonusCents + macrsCents) / 100);

test('a car above the limits: Pub. 946 (2000), chapter 4, Deductions After Recovery Period', () => {
  // $30,000, limits of a car placed in service in 1994; 15,535 in the recovery period leave 14,465: eight years of 1,675 and one of 1,065.
  const given = { ...limits(2_960, 4_700, 2_850, 1_675), through: 2039 };
  const all = amounts(car({ costCents: 3_000_000 }), given);
  expect(all.slice(0, 6)).toEqual([2_960, 4_700, 2_850, 1_675, 1_675, 1_675]);
  expect(all.slice(6)).toEqual([...Array<number>(8).fill(1_675), 1_065, 0]);
  // With 60% business use 9,321 are deducted, and the basis falls by 15,535 nevertheless: the years after it give 60% of the same.
  const partly = amounts(car({ costCents: 3_000_000, vehicle: { kind: 'car', uses: uses(60) } }), given);
  expect(partly.slice(0, 6)).toEqual([1_776, 2_820, 1_710, 1_005, 1_005, 1_005]);
  expect(partly.slice(6)).toEqual([...Array<number>(8).fill(1_005), 639, 0]);
});

describe('what is left is what later years deduct at the use of now', () => {
  const left = (asset: Asset, through: number, { convention = 'half-year' as const, ...figures }: Given = {}) =>
    leftAfter(asset, { convention, placed: { ...taxYearOf(2024)!, ...figures }, through }) / 100;
  test('a car above the limits: 14,465 after the recovery (Pub. 946), 12,790 a year later, 60% of both at 60% use', () => {
    const given = limits(2_960, 4_700, 2_850, 1_675);
    const of = (percent: number) => car({ costCents: 3_000_000, vehicle: { kind: 'car', uses: uses(percent) } });
    expect([left(of(100), 2029, given), left(of(100), 2030, given), left(of(100), 2037, given)]).toEqual([14_465, 12_790, 1_065]);
    expect([left(of(60), 2029, given), left(of(60), 2030, given), left(of(60), 2038, given)]).toEqual([8_679, 7_674, 0]);
    // 30,000 − 2,960 − 4,700.
    expect(left(of(100), 2025, given)).toBe(22_340);
  });
  test('a truck that falls to 60%: 24,000 by the rest of the table', () => {
    const truck = car({ vehicle: { kind: 'truck', uses: uses(100, 60, 100) } });
    // 60% of 40,000 × (19.2% + 11.52% + 11.52% + 5.76%); the use of later years isn't known yet, nor a sale.
    expect(left(truck, 2025)).toBe(11_520);
    expect(left({ ...truck, sold: { on: '2027-03-01', priceCents: 0 } }, 2025)).toBe(11_520);
    expect(left(truck, 2029)).toBe(0);
  });
  test('a car that falls to 40%: straight line on 16,000', () =>
    expect(left(car({ vehicle: { kind: 'car', uses: uses(100, 40) } }), 2025)).toBe(11_200));
  test('goes down by what a year deducts, whatever the uses before', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 100_000, max: 20_000_000 }),
        fc.boolean(),
        fc.constantFrom<Vehicle['kind']>('car', 'truck', 'sport-utility'),
        (percents, costCents, bonus, kind) => {
          const asset = car({ costCents, bonus, vehicle: { kind, uses: uses(...percents) } });
          const last = 2024 + percents.length - 1;
          const [next] = years(asset, { through: last + 1 }).slice(-1);
          const fell = left(asset, last) - left(asset, last + 1);
          expect(Math.abs(fell - next!.macrsCents / 100)).toBeLessThan(0.02);
        },
      ),
    ));
});

describe('a 100% special allowance', () => {
  // $60,000 and the limits of 2018: published examples of Rev. Proc. 2019-13, with its safe harbor and without.
  const of2018 = { ...limits(10_000, 16_000, 9_600, 5_760) };
  const bought = (year: number) =>
    car({
      costCents: 6_000_000,
      bonus: true,
      acquiredOn: `${year}-05-01`,
      placedOn: `${year}-05-10`,
      vehicle: { kind: 'car', uses: [{ year, percent: 100 }] },
    });
  test('of a car placed in service through 2022 leaves the rest to the tables', () =>
    expect(amounts(bought(2022), { ...of2018, through: 2030 })).toEqual([
      18_000, 13_440, 8_064, 4_838.4, 4_838.4, 2_419.2, 5_760, 2_640, 0,
    ]));
  test('of a later one leaves it until they are through', () =>
    expect(amounts(bought(2026), { ...of2018, through: 2040 })).toEqual([
      ...[18_000, 0, 0, 0, 0, 0],
      ...[...Array<number>(7).fill(5_760), 1_680, 0],
    ]));
  test('does not use the safe harbor together with section 179', () => {
    // 1,000 elected, 59,000 allowance of which 17,000 fit under 18,000.
    expect(amounts({ ...bought(2022), section179Cents: 100_000 }, { ...of2018, through: 2024 })).toEqual([18_000, 0, 0]);
    expect(years({ ...bought(2022), section179Cents: 100_000 }, of2018)[0]).toMatchObject({
      expensedCents: 100_000,
      bonusCents: 1_700_000,
    });
  });
});

test('a part of the special allowance reduces the basis in full, although the first year’s limit caps it', () => {
  // 2024: 60% of 50,000 are 30,000, limit 12,400 + 8,000. Then 20,000 × 32, 19.2, 11.52, 11.52, 5.76%; 13,600 are left: 7,160 and 6,440.
  const given = car({ costCents: 5_000_000, bonus: true });
  expect(amounts(given, { through: 2032 })).toEqual([20_400, 6_400, 3_840, 2_304, 2_304, 1_152, 7_160, 6_440, 0]);
  expect(years(given)[0]).toMatchObject({
    line: '26',
    limitCents: 2_040_000,
    depreciableCents: 2_000_000,
    bonusCents: 2_040_000,
    macrsCents: 0,
  });
});

test('a car whose use rises after a special allowance is deducted up to its cost, though all business use leaves more', () => {
  // 2024: 60% of 63,000 are 37,800, cut to 70% of 20,400 = 14,280. Then 90,000 − 37,800 = 52,200 × 32, 19.2, 11.52, 11.52, 5.76%: 56,040
  // with the first year, so 33,960 of the cost are left. As if all of its use had been business: 20,400 and 36,000 × the same = 49,200 leave 40,800.
  const given = car({ costCents: 9_000_000, bonus: true, vehicle: { kind: 'car', uses: uses(70, 100) } });
  const all = amounts(given, { through: 2036 });
  expect(all.slice(0, 6)).toEqual([14_280, 16_704, 10_022.4, 6_013.44, 6_013.44, 3_006.72]);
  expect(all.slice(6)).toEqual([7_160, 7_160, 7_160, 7_160, 5_320, 0, 0]);
  expect(leftAfter(given, { convention: 'half-year', placed: taxYearOf(2024)!, through: 2029 })).toBe(3_396_000);
});

describe('at most half business use', () => {
  test('from the start is straight line: no special allowance, and only the plain limit', () => {
    // 40% of 40,000 = 16,000 × 10, 20, 20, 20, 20, 10%; from the fourth year on at most 40% of 7,160.
    const given = car({ bonus: true, section179Cents: 100_000, vehicle: { kind: 'car', uses: uses(40) } });
    expect(amounts(given, { through: 2029 })).toEqual([1_600, 3_200, 3_200, 2_864, 2_864, 1_600]);
    expect(years(given)[0]).toMatchObject({ line: '27', usePercent: 40, limitCents: 496_000, recapture: null });
    // Half is not more than half.
    expect(years(car({ vehicle: { kind: 'car', uses: uses(50) } }))[0]!.line).toBe('27');
    expect(years(car({ vehicle: { kind: 'car', uses: uses(50.01) } }))[0]!.line).toBe('26');
    // Mid-quarter, placed in service in May: 12.5% first, 7.5% last.
    expect(amounts(given, { convention: 'mid-quarter', through: 2029 })).toEqual([2_000, 3_200, 3_200, 2_864, 2_864, 1_200]);
  });

  test('after a year of 100% brings back what was beyond straight line, once', () => {
    // 40,000 × 20% = 8,000, then 16,000 × 20%. Line 33: 8,000; line 34: 40,000 × 10%; line 35: 4,000.
    const given = car({ vehicle: { kind: 'car', uses: uses(100, 40) } });
    expect(amounts(given, { through: 2029 })).toEqual([8_000, 3_200, 3_200, 2_864, 2_864, 1_600]);
    expect(
      years(given)
        .map(({ line }) => line)
        .slice(0, 3),
    ).toEqual(['26', '27', '27']);
    expect(years(given).flatMap(({ year, recapture }) => (recapture ? [[year, recapture]] : []))).toEqual([
      [2025, { claimedCents: 800_000, recomputedCents: 400_000, recaptureCents: 400_000 }],
    ]);
    // The limits hold on both sides: 70,000 × 20% is cut to 12,400, 10% is 7,000.
    expect(years({ ...given, costCents: 7_000_000 })[1]!.recapture).toEqual({
      ...{ claimedCents: 1_240_000, recomputedCents: 700_000, recaptureCents: 540_000 },
    });
  });

  test('stays straight line when the use rises again, and asks nothing back after the recovery period', () => {
    const again = car({ vehicle: { kind: 'car', uses: uses(100, 40, 100) } });
    // 40,000 × 20% in 2026, cut to 7,160 from the fourth year on.
    expect(amounts(again, { through: 2029 })).toEqual([8_000, 3_200, 8_000, 7_160, 7_160, 4_000]);
    const late = car({ vehicle: { kind: 'car', uses: uses(100, 100, 100, 100, 100, 100, 20) } });
    expect(years(late, { through: 2031 }).every(({ recapture, line }) => recapture === null && line === '26')).toBe(true);
  });

  test('of a truck in its fifth year: Pub. 946, chapter 5, Recapture of Excess Depreciation', () => {
    // $18,000, section 179 of 10,000; 8,000 × (20 + 32 + 19.2 + 11.52)% = 6,617.60. Straight line 1,800 + 3 × 3,600 = 12,600. Excess 4,017.60.
    const truck = car({ costCents: 1_800_000, section179Cents: 1_000_000, vehicle: { kind: 'truck', uses: uses(100, 100, 100, 100, 50) } });
    expect(years(truck)[4]).toMatchObject({
      ...{ year: 2028, line: '27', macrsCents: 180_000, limitCents: null },
      recapture: { claimedCents: 1_661_760, recomputedCents: 1_260_000, recaptureCents: 401_760 },
    });
    // Two years later there is nothing: straight line has caught up.
    const last = { ...truck, vehicle: { kind: 'truck' as const, uses: uses(100, 100, 100, 100, 100, 100, 50) } };
    expect(years(last, { through: 2030 }).every(({ recapture }) => recapture === null)).toBe(true);
  });
});

test('more than half, but less in one year than in another: each year by its own use', () => {
  // 60% and 80% of 40,000: 24,000 × 20%, 32,000 × 32%, 24,000 × 19.2%.
  const given = car({ vehicle: { kind: 'car', uses: uses(60, 80, 60) } });
  expect(amounts(given, { through: 2026 })).toEqual([4_800, 10_240, 4_608]);
});

// Rev. Procs. 2020-37, 2021-31, 2022-17, 2023-14, 2024-13, 2025-16 and 2026-15, tables 1 and 2; 2027 isn't published: as 2026.
test.each([
  [2020, [18_100, 10_100, 16_100, 9_700, 5_760], 25_900],
  [2021, [18_200, 10_200, 16_400, 9_800, 5_860], 26_200],
  [2022, [19_200, 11_200, 18_000, 10_800, 6_460], 27_000],
  [2023, [20_200, 12_200, 19_500, 11_700, 6_960], 28_900],
  [2024, [20_400, 12_400, 19_800, 11_900, 7_160], 30_500],
  [2025, [20_200, 12_200, 19_600, 11_800, 7_060], 31_300],
  [2026, [20_300, 12_300, 19_800, 11_900, 7_160], 32_000],
  [2027, [20_300, 12_300, 19_800, 11_900, 7_160], 32_000],
])('placed in service in %i: %j; section 179 of a sport utility vehicle %i', (year, expected, utility) => {
  const vehicle = car({
    costCents: 20_000_000,
    acquiredOn: `${year}-05-01`,
    placedOn: `${year}-05-10`,
    vehicle: { kind: 'car', uses: [{ year, percent: 100 }] },
  });
  const [first, second, third, fourth, fifth] = amounts(vehicle);
  expect([amounts({ ...vehicle, bonus: true })[0], first, second, third, fourth]).toEqual(expected);
  expect(fifth).toBe(fourth);
  const placed = taxYearOf(year)!;
  expect(maxElectionOf(vehicle, placed)).toBe(expected[1]! * 100);
  expect(maxElectionOf({ ...vehicle, vehicle: { kind: 'car', uses: [{ year, percent: 60 }] } }, placed)).toBe(expected[1]! * 60);
  expect(maxElectionOf({ ...vehicle, vehicle: { kind: 'sport-utility', uses: [] } }, placed)).toBe(utility * 100);
  expect(maxElectionOf({ ...vehicle, vehicle: { kind: 'truck', uses: [] } }, placed)).toBe(20_000_000);
});

test('a sport utility vehicle has no yearly limit, and nothing is left after its recovery', () => {
  // 80,000 less 30,500: 49,500 × 20, 32, 19.2, 11.52, 11.52, 5.76%.
  const utility = car({ costCents: 8_000_000, section179Cents: 3_050_000, vehicle: { kind: 'sport-utility', uses: uses(100) } });
  expect(amounts(utility, { through: 2030 })).toEqual([40_400, 15_840, 9_504, 5_702.4, 5_702.4, 2_851.2, 0]);
});

test('a sale: half of its last year under the limit, and the average of its years of use', () => {
  // 2024: 8,000; 2025: 60% of 40,000 × 32% ÷ 2 = 3,840. On average 80%: 32,000 less 11,840; 80% of 25,000 are 20,000.
  const sold = car({ sold: { on: '2025-08-01', priceCents: 2_500_000 }, vehicle: { kind: 'car', uses: uses(100, 60) } });
  expect(amounts(sold)).toEqual([8_000, 3_840]);
  expect(saleOf(sold, 1_184_000)).toEqual({ gainCents: -16_000, recaptureCents: 0, adjustedBasisCents: 2_016_000 });
  // More deducted than the average's part of the cost: nothing is left, and not less.
  expect(saleOf(sold, 3_500_000)).toEqual({ gainCents: 2_000_000, recaptureCents: 2_000_000, adjustedBasisCents: 0 });
  expect(amounts(car({ sold: { on: '2024-08-01', priceCents: 0 } }))).toEqual([]);
});

test('whatever the use, no year is negative or beyond its limit, and all of them are no more than the cost', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(
      fc.record({
        costCents: fc.integer({ min: 1, max: 20_000_000 }),
        bonus: fc.boolean(),
        kind: fc.constantFrom('car' as const, 'sport-utility' as const, 'truck' as const),
        uses: fc.array(percent, { minLength: 1, maxLength: 10 }),
        expensed: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      ({ costCents, bonus, kind, uses: percents, expensed }) => {
        const withoutElection = car({ costCents, bonus, vehicle: { kind, uses: uses(...percents) } });
        const section179Cents = Math.floor(expensed * maxElectionOf(withoutElection, taxYearOf(2024)!));
        const vehicle = { ...withoutElection, section179Cents };
        const all = years(vehicle, { through: 2060 });
        const parts = all.flatMap(({ expensedCents, bonusCents, macrsCents }) => [expensedCents, bonusCents, macrsCents]);
        expect(parts.every((cents) => cents >= 0)).toBe(true);
        expect(all.every((of) => of.limitCents === null || of.expensedCents + of.bonusCents + of.macrsCents <= of.limitCents)).toBe(true);
        const back = all.reduce((sum, { recapture }) => sum + (recapture?.recaptureCents ?? 0), 0);
        // Each of six years of recovery rounds its own part; the years after it round by their running total.
        expect(parts.reduce((sum, cents) => sum + cents, 0) - back).toBeLessThanOrEqual(costCents + 7);
      },
    ),
  );
});
