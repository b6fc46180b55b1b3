// Schedule C from sums by month: what the tax profile adds, no loss by the home, and the profit of the first months.
import { describe, expect, test } from '@jest/globals';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { policyOf } from '../treatments/treatment.js';
import { emptyProfile } from '../profile/profile.js';
import { taxYearOf } from '../years/tax-years.js';
import { namedPaths } from './category-names.js';
import { profitThrough, scheduleCFromBooks, type BooksOfYear } from './from-books.js';

type Row = [month: number, category: string, cents: number];

function books(year: number, rows: Row[], profile: Partial<TaxProfile> = {}): BooksOfYear {
  const whole = { ...emptyProfile, ...profile };
  return {
    months: rows.map(([month, category, cents]) => ({ month, category, lines: 1, cents })),
    treatmentOf: policyOf({ year, vehicle: whole.vehicle.method, decisions: [] }),
    profile: whole,
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

describe('miles', () => {
  const by = (miles: number, milesFromJuly = 0) => ({ vehicle: { method: 'mileage' as const, miles, milesFromJuly } });
  // 100 × 0.67.
  test('count at the year’s rate, beside parking', () => {
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

test('returns, whichever section they stand in, are taken off receipts', () => {
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
