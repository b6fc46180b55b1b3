// Schedule C from sums by month: what the tax profile adds, no loss by the home, and the profit of the first months.
import { describe, expect, test } from '@jest/globals';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { policyOf } from '../treatments/treatment.js';
import { emptyProfile } from '../profile/profile.js';
import { taxYearOf } from '../years/tax-years.js';
import { namedPaths } from './category-names.js';
import { blockersOf, partialsOf } from './open-questions.js';
import { profitThrough, scheduleCFromBooks, type BooksOfYear } from './from-books.js';

type Row = [month: number, category: string, cents: number];

function books(year: number, rows: Row[], profile: Partial<TaxProfile> = {}): BooksOfYear {
  const fullProfile = { ...emptyProfile, ...profile };
  return {
    months: rows.map(([month, category, cents]) => ({ month, category, lines: 1, cents })),
    treatmentOf: policyOf({ year, vehicle: fullProfile.vehicle, decisions: [] }),
    profile: fullProfile,
    year: taxYearOf(year)!,
  };
}

const cents = (of: BooksOfYear, line: string) => scheduleCFromBooks(of).lines.find(({ printed }) => printed === line)!.cents;
const sales = (amount: number, month = 1): Row => [month, 'Income:Sales', -amount];

describe('the home office', () => {
  test.each([
    [100, 1_000_00, 500_00],
    [300, 10_000_00, 1_500_00],
    [301, 10_000_00, 1_500_00],
    // No more than what is left, and nothing of a loss.
    [300, 700_00, 700_00],
    [300, 0, 0],
  ])('%d square feet with a profit of %d cents before them', (homeOfficeSquareFeet, profit, expected) => {
    expect(cents(books(2024, [sales(profit)], { homeOfficeSquareFeet }), '30')).toBe(expected);
  });

  test('a loss stays as it is', () => {
    const of = books(2024, [sales(100), [2, 'Expenses:Rent', 400_00]], { homeOfficeSquareFeet: 200 });
    expect([cents(of, '29'), cents(of, '30'), cents(of, '31')]).toEqual([-399_00, 0, -399_00]);
  });
});

describe('section 179', () => {
  const elected = (dollars: number, profile: Partial<TaxProfile> = {}, rows: Row[] = []): BooksOfYear => ({
    ...books(2024, [sales(10_000_00), [2, 'Expenses:Rent', 1_000_00], ...rows], profile),
    elected: {
      ...{ maxCents: 1_220_000_00, phaseOutFromCents: 3_050_000_00, propertyCents: dollars * 100, dollarLimitCents: 1_220_000_00 },
      electedCents: dollars * 100,
    },
  });
  const spouse = { netProfitCents: -500_00, wagesCents: 3_000_00, age: null };
  // 10,000 − 1,000 = 9,000 before it.
  test.each<[string, BooksOfYear, number, number, number]>([
    ['is on line 13', elected(4_000), 4_000_00, 5_000_00, 0],
    ['makes no loss of the business’s own', elected(12_000), 9_000_00, 0, 3_000_00],
    ['counts wages as business income', elected(12_000, { wagesCents: 2_000_00 }), 11_000_00, -2_000_00, 1_000_00],
    ['counts a spouse’s profit and wages', elected(12_000, { status: 'mfj', spouse }), 11_500_00, -2_500_00, 500_00],
    ['but not of a spouse who files alone', elected(12_000, { status: 'mfs', spouse }), 9_000_00, 0, 3_000_00],
    ['leaves the home office its part', elected(12_000, { homeOfficeSquareFeet: 300 }), 7_500_00, 0, 4_500_00],
    ['has what last year did not allow', elected(0, { section179CarriedCents: 3_000_00 }), 3_000_00, 6_000_00, 0],
    ['stays out of a loss', elected(4_000, {}, [[3, 'Expenses:Rent', 9_500_00]]), 0, -500_00, 4_000_00],
  ])('%s', (_, of, line13, line31, carriedOn) => {
    expect([cents(of, '13'), cents(of, '31')]).toEqual([line13, line31]);
    expect(scheduleCFromBooks(of).section179.carriedOnCents).toBe(carriedOn);
  });

  // Six of twelve months: 6,000 of 12,000, in addition to depreciation of 600.
  test('counts by the share of the year that is over', () => {
    expect(profitThrough({ ...elected(12_000), depreciationCents: 1_200_00 })(6)).toBe(2_400_00);
  });
});

describe('miles', () => {
  const by = (miles: number, milesFromJuly = 0) => ({ vehicle: { method: 'mileage' as const, miles, milesFromJuly } });
  // 100 × 0.67.
  test('count at the year’s rate, in addition to parking', () => {
    expect(cents(books(2024, [sales(1_000_00), [3, 'Expenses:Parking', 12_00]], by(100)), '9')).toBe(79_00);
  });
  // 100 × 0.585 + 100 × 0.625; a year of one rate knows no second half.
  test('of 2022 at two rates', () => expect(cents(books(2022, [sales(1_000_00)], by(100, 100)), '9')).toBe(121_00));
  test('from July count in such a year alone', () => expect(cents(books(2024, [sales(1_000_00)], by(100, 100)), '9')).toBe(67_00));
  test('of half a cent counts up, whatever binary fractions make of it', () => {
    // 0.575; 1,234.5 × 0.585 + 777.3 × 0.625 = 722.1825 + 485.8125 = 1,207.995.
    expect(cents(books(2020, [sales(1_000_00)], by(1)), '9')).toBe(58);
    expect(cents(books(2022, [sales(1_000_00)], by(1_234.5, 777.3)), '9')).toBe(1_208_00);
  });
  test('count only where the car is deducted by them', () => {
    expect(cents(books(2024, [sales(1_000_00)], { vehicle: { method: 'none', miles: 100, milesFromJuly: 0 } }), '9')).toBe(0);
  });
});

describe('actual costs of the car', () => {
  const by = (miles: number, totalMiles?: number) => ({
    vehicle: { method: 'actual' as const, miles, milesFromJuly: 500, ...(totalMiles !== undefined && { totalMiles }) },
  });
  const costs: Row[] = [sales(50_000_00), [2, 'Expenses:Gas & Fuel', 1_500_00], [3, 'Expenses:Auto Insurance', 2_500_00], [3, 'Expenses:Parking & Tolls', 120_00]]; // prettier-ignore
  const of = (vehicle: Partial<TaxProfile>, rows = costs, year = 2024) => books(year, rows, vehicle);

  // 9,000 of 15,000 miles: 60% of $4,000 is $2,400; parking and tolls of $120 count in full.
  test('count by the business part of the miles, and parking in full', () => {
    expect(cents(of(by(9_000, 15_000)), '9')).toBe(2_520_00);
    expect(partialsOf(scheduleCFromBooks(of(by(9_000, 15_000))).shares)).toEqual(['Deducted at 60%: Auto Insurance, Gas & Fuel.']);
    expect(cents(of(by(15_000, 15_000)), '9')).toBe(4_120_00);
  });
  // A third of $1,500 and of $2,500 is $500.00 and $833.33; 33.33% of both would be $1,333.20.
  test('by the exact part, not by its hundredths of a percent', () => expect(cents(of(by(1_000, 3_000)), '9')).toBe(1_333_33 + 120_00));
  // 100.5 of 201 is one half.
  test('of half miles', () => expect(cents(of(by(100.5, 201)), '9')).toBe(2_120_00));
  // (9,000 + 500) / 19,000 is one half; only 2022 had two rates, so only there are the second half's miles apart.
  test('of 2022 with the miles of both halves', () => expect(cents(of(by(9_000, 19_000), costs, 2022), '9')).toBe(2_120_00));
  // A lease: 60% of $3,000, on its own line.
  test('a lease of a car by the same part', () => {
    const leased: Row[] = [sales(50_000_00), [2, 'Expenses:Car Lease', 3_000_00]];
    expect([cents(of(by(9_000, 15_000), leased), '20a'), cents(of({}, leased), '20a')]).toEqual([1_800_00, 0]);
  });
  test.each([
    ['no total', by(9_000)],
    ['no business miles', by(0, 15_000)],
    ['a total below the business miles', by(9_000, 8_999)],
  ])('wait where there are %s: parking alone counts, and the profile is asked for', (_, vehicle) => {
    const schedule = scheduleCFromBooks(of(vehicle));
    expect(schedule.lines.find(({ printed }) => printed === '9')!.cents).toBe(120_00);
    expect(blockersOf(schedule, 2024)).toEqual([
      {
        code: 'miles-untold',
        message: 'Enter the year’s business and total miles to deduct car costs.',
        ...{ count: 2, amount: 4_000, link: '/tax-profile?year=2024' },
      },
    ]);
    expect(partialsOf(schedule.shares)).toEqual([
      'Fuel and car costs aren’t deducted, because the car’s miles aren’t known yet: $4,000 in 2 transactions.',
    ]);
  });
  test('wait at the mileage rate for any business miles', () => {
    const rate = (miles: number) => scheduleCFromBooks(of({ ...by(miles), vehicle: { ...by(miles).vehicle, method: 'mileage' } }));
    expect(blockersOf(rate(0), 2024).map(({ code, count, amount }) => [code, count, amount])).toEqual([['miles-missing', 2, 4_000]]);
    expect(blockersOf(rate(100), 2024)).toEqual([]);
  });
  test('nothing is asked where there are no costs of a car', () => {
    expect(blockersOf(scheduleCFromBooks(of(by(0), [sales(100)])), 2024)).toEqual([]);
  });
});

test('returns in either section are subtracted from receipts', () => {
  const of = books(2024, [sales(1_000_00), [2, 'Income:Sales:Returns', 40_00], [3, 'Expenses:Sales Returns', 10_00]]);
  expect([cents(of, '1'), cents(of, '2'), cents(of, '3')]).toEqual([1_000_00, 50_00, 950_00]);
});

test('profit from January to the end of a month, with the share of miles and square feet that is over', () => {
  const profile = { homeOfficeSquareFeet: 120, vehicle: { method: 'mileage' as const, miles: 1_200, milesFromJuly: 0 } };
  const of = books(2024, [sales(1_000_00, 1), sales(2_000_00, 6), sales(5_000_00, 12), [3, 'Expenses:Rent', 300_00]], profile);
  // A month: 100 miles at 67 cents, 10 square feet at 5 dollars.
  expect([1, 3, 6, 11, 12].map(profitThrough(of))).toEqual([
    1_000_00 - 67_00 - 50_00,
    700_00 - 3 * 117_00,
    2_700_00 - 6 * 117_00,
    2_700_00 - 11 * 117_00,
    7_700_00 - 12 * 117_00,
  ]);
});

test('categories under 100 % are rounded once for the year, not month by month', () => {
  // Half of 3 cents is 2; three halves of one cent would be 3.
  expect(
    cents(
      books(
        2024,
        [1, 2, 3].map((month): Row => [month, 'Expenses:Meals', 1]),
      ),
      '24b',
    ),
  ).toBe(2);
});

describe('a comma list of categories', () => {
  const paths = [
    'Expenses:Legal, Tax & Advice',
    'Expenses:Meals',
    'Expenses:Meals:Team',
    'Expenses:Travel',
    'Income:Travel',
    'Expenses:rent',
    'Expenses:Rent',
  ];
  test.each([
    ['Meals', ['Expenses:Meals', 'Expenses:Meals:Team']],
    ['meals:team', ['Expenses:Meals:Team']],
    ['Expenses:Travel', ['Expenses:Travel']],
    ['Travel', ['Expenses:Travel', 'Income:Travel']],
    ['Legal, Tax & Advice,Expenses:Travel', ['Expenses:Legal, Tax & Advice', 'Expenses:Travel']],
    ['Rent', ['Expenses:Rent']],
    ['RENT', ['Expenses:rent', 'Expenses:Rent']],
    ['Legal', []],
    [',,,', []],
    ['Nothing,Meals:Team, Nobody', ['Expenses:Meals:Team']],
  ])('%s', (list, expected) => expect(namedPaths(list, paths)).toEqual(expected));
});
