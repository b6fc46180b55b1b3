// How categories count by their names, by what a business has decided, and by what its tax profile says of the car.
import { describe, expect, test } from '@jest/globals';
import { categoryKey } from './category-key.js';
import { defaultTreatment, policyOf, type Decision } from './treatment.js';

const vehicleMiles = { miles: 8_000, milesFromJuly: 0, totalMiles: 8_000 };
const byDefault = (path: string, year = 2024, method: 'none' | 'mileage' | 'actual' = 'none') => {
  const { line, basisPoints } = defaultTreatment(path, { year, vehicle: { ...vehicleMiles, method } });
  return line === null ? 'unknown' : line === 'excluded' ? 'excluded' : basisPoints === 10_000 ? line : `${line} at ${basisPoints / 100}%`;
};

test.each([
  ['Taxes & Licenses', 'tax and license'],
  ['LEGAL & PROFESSIONAL', 'Legal and Professional Fees'],
  ['Office Expenses', 'office'],
  ['Supplies', 'supply'],
  ['Owner’s Draw', 'Owner Draws'],
  ['Business', 'business'],
])('%s and %s are one name', (name, other) => expect(categoryKey(name)).toBe(categoryKey(other)));

test('“Fees” alone keeps its word', () => expect(categoryKey('Fees')).toBe('fee'));

describe('by name', () => {
  test.each([
    ['Expenses:Advertising', '8'],
    ['Expenses:marketing', '8'],
    ['Expenses:Contracting Fee', '11'],
    ['Expenses:Insurance:Liability', '15'],
    ['Expenses:Interest:Mortgage', '16a'],
    ['Expenses:Office Supplies', '18'],
    ['Expenses:Supplies:Office', '18'],
    ['Expenses:Supplies:Kitchen', '22'],
    ['Expenses:Rent:Equipment', '20a'],
    ['Expenses:Payroll:Taxes', '23'],
    ['Expenses:Utilities:Gas', '25'],
    ['Expenses:Travel:Meals', '24b at 50%'],
    ['Expenses:Meals:Team', '24b at 50%'],
    ['Expenses:Parking & Tolls', '9'],
    ['Expenses:Gas & Fuel', 'excluded'],
    ['Expenses:Insurance:Car', 'excluded'],
    ['Expenses:Cost of Goods Sold', '36'],
    ['Expenses:Cost of Goods Sold:Supplies', '38'],
    ['Expenses:Cost of Goods Sold:Postage', '36'],
    ['Expenses:Subscriptions:Software', 'other'],
    ['Expenses:Travel:Entertainment', 'excluded'],
    ['Expenses:Personal:Rent', 'excluded'],
    ['Expenses:Home:Rent', 'excluded'],
    ['Expenses:Taxes:Federal', 'excluded'],
    ['Expenses:Owner Tax Payments', 'excluded'],
    ['Expenses:Insurance:Owner’s Health Insurance', 'excluded'],
    ['Expenses:Owner Health Insurance', 'excluded'],
    ['Expenses:Owner Retirement', 'excluded'],
    ['Expenses:Clearing', 'excluded'],
    ['Income:Clearing', 'excluded'],
    ['Expenses:Taxes', 'unknown'],
    ['Expenses:Insurance:Health', 'unknown'],
    ['Expenses:Health:Dental:Insurance', 'unknown'],
    ['Expenses:Insurance:Life', 'unknown'],
    ['Expenses:Food:Groceries', 'unknown'],
    ['Expenses:Uncategorized', 'unknown'],
    ['Expenses:Kites', 'unknown'],
    ['Expenses', 'unknown'],
    ['Income:Photography', '1'],
    ['Revenue:Sales:Other', '1'],
    ['Income:Other', '6'],
    ['Income:Sales:Refunds', '2'],
    ['Income:Interest', 'excluded'],
    ['Income:Bank:Interest', 'excluded'],
    ['Income:Owner Contributions', 'excluded'],
    ['Income:Uncategorized', 'unknown'],
  ])('%s: %s', (path, expected) => expect(byDefault(path)).toBe(expected));

  // As other programs name them in the books that they export.
  test.each([
    ['Expenses:Advertising & Marketing', '8'],
    ['Expenses:Motor Vehicle Expenses', 'excluded'],
    ['Expenses:Merchant Account Fees', '10'],
    ['Expenses:QuickBooks Payments Fees', '10'],
    ['Expenses:Stripe Fees', '10'],
    ['Expenses:PayPal', 'unknown'],
    ['Expenses:Amazon Fees', '10'],
    ['Expenses:Amazon', 'unknown'],
    ['Expenses:ATM', 'unknown'],
    ['Expenses:ATM Fees', 'other'],
    ['Expenses:Transfer Fees', 'other'],
    ['Expenses:Transfers', 'excluded'],
    ['Expenses:Contractors', '11'],
    ['Expenses:Workers’ Compensation Insurance', '15'],
    ['Expenses:Employee Benefits:Health Insurance', '14'],
    ['Expenses:Insurance:Disability', 'unknown'],
    ['Expenses:Legal & Professional Fees', '17'],
    ['Expenses:Legal & Accounting Services:Accounting Fees', '17'],
    ['Expenses:Consulting & Accounting', '17'],
    ['Expenses:Office Supplies & Software', '18'],
    ['Expenses:Printing & Stationery', '18'],
    ['Expenses:Office Expenses:Merchant Account Fees', '10'],
    ['Expenses:Office Expenses:Equipment', 'unknown'],
    ['Expenses:Rent:Vehicle', '20a'],
    ['Expenses:Job Supplies', '22'],
    ['Expenses:Payroll Tax Expense', '23'],
    ['Expenses:Travel - International', '24a'],
    ['Expenses:Travel & Meals', 'unknown'],
    ['Expenses:Travel Meals', 'unknown'],
    ['Expenses:Meals & Entertainment', 'unknown'],
    ['Expenses:Meals & Entertainment:Meals', '24b at 50%'],
    ['Expenses:Telephone & Internet', '25'],
    ['Expenses:Light, Power, Heating', '25'],
    ['Expenses:General Business Expenses:Bank Fees & Service Charges', 'other'],
    ['Expenses:Dues:Club', 'excluded'],
    ['Expenses:Self-Employment Tax', 'excluded'],
    ['Expenses:Owner’s Pay & Personal Expenses', 'excluded'],
    ['Expenses:Gifts', 'unknown'],
    ['Expenses:SEP IRA', 'unknown'],
    ['Expenses:Ask My Accountant', 'unknown'],
    ['Expenses:Uncategorized Expense', 'unknown'],
    ['Expenses:Miscellaneous', 'unknown'],
    ['Income:Uncategorized Income', 'unknown'],
    ['Income:Rental Income', 'unknown'],
    ['Income:Loan Fees', '1'],
    ['Income:PPP Loan', 'excluded'],
    ['Income:Credit Card Rewards', 'unknown'],
    ['Income:Interest Earned', 'excluded'],
    ['Income:Gain on Sale of Assets', 'excluded'],
    ['Income:Federal Tax Refund', 'excluded'],
  ])('%s: %s', (path, expected) => expect(byDefault(path)).toBe(expected));
});

describe('by year', () => {
  test.each([
    [2020, '24b at 50%'],
    [2021, '24b'],
    [2022, '24b'],
    [2023, '24b at 50%'],
  ])('restaurants of %d: %s', (year, expected) => expect(byDefault('Expenses:Meals:Restaurants', year)).toBe(expected));

  test('other meals of 2022 count by half', () => expect(byDefault('Expenses:Meals', 2022)).toBe('24b at 50%'));
});

test.each([
  ['none', 'excluded'],
  ['mileage', 'excluded'],
  ['actual', '9'],
] as const)('fuel where the car is deducted by %s: %s', (vehicle, expected) =>
  expect(byDefault('Expenses:Gas & Fuel', 2024, vehicle)).toBe(expected),
);

describe('interest on a car’s loan', () => {
  const interest = (
    vehicle: Omit<Parameters<typeof defaultTreatment>[1]['vehicle'], 'milesFromJuly'>,
    path = 'Expenses:Interest:Car Loan',
  ) => defaultTreatment(path, { year: 2024, vehicle: { milesFromJuly: 0, ...vehicle } });

  // Pub. 463: a car used 60% for business, 60% of its interest; the standard mileage rate doesn't cover it.
  test.each(['mileage', 'actual'] as const)('counts by the business miles where the car is deducted by %s', (method) =>
    expect(interest({ method, miles: 6_000, totalMiles: 10_000 })).toMatchObject({
      ...{ line: '16b', basisPoints: 6_000, vehicle: 'by-miles' },
      ratio: { part: 6_000_000_000, whole: 10_000_000_000 },
    }),
  );
  test('waits for both miles, and stays out where the car isn’t deducted', () => {
    expect(interest({ method: 'mileage', miles: 6_000 })).toMatchObject({ line: 'excluded', vehicle: 'miles-untold' });
    expect(interest({ method: 'mileage', miles: 6_000, totalMiles: 5_999 })).toMatchObject({ line: 'excluded', vehicle: 'miles-untold' });
    expect(interest({ method: 'none', miles: 6_000, totalMiles: 10_000 })).toMatchObject({ line: 'excluded', vehicle: 'excluded' });
  });
  test('other interest counts in full', () =>
    expect(interest({ method: 'mileage', miles: 1, totalMiles: 2 }, 'Expenses:Interest')).toMatchObject({
      line: '16b',
      basisPoints: 10_000,
    }));
});

describe('by decision', () => {
  const decision = (path: string, line: Decision['line'], basisPoints = 10_000, note = ''): Decision => ({ path, line, basisPoints, note });
  const of = (...decisions: Decision[]) => policyOf({ year: 2024, vehicle: { ...vehicleMiles, method: 'none' }, decisions });

  test('holds for the category and all beneath it; a nearer one comes first', () => {
    const policy = of(decision('Expenses:Travel', '24a', 8_000), decision('Expenses:Travel:Meals', '24b', 5_000, 'Per diem'));
    expect(policy('Expenses:Travel')).toEqual({
      line: '24a',
      basisPoints: 8_000,
      note: 'Your business deducts 80% of it.',
      source: 'business',
    });
    expect(policy('Expenses:Travel:Hotel')).toMatchObject({ line: '24a', basisPoints: 8_000, source: 'inherited' });
    expect(policy('Expenses:Travel:Meals')).toEqual({ line: '24b', basisPoints: 5_000, note: 'Per diem', source: 'business' });
    expect(policy('Expenses:Traveling')).toMatchObject({ line: null, source: 'default' });
  });

  test('what is excluded counts nothing, whatever the percentage', () => {
    expect(of(decision('Expenses:Kites', 'excluded', 7_000))('Expenses:Kites')).toMatchObject({ line: 'excluded', basisPoints: 0 });
  });

  test('comes before the car’s own rule', () => {
    expect(of(decision('Expenses:Gas & Fuel', '9', 6_000))('Expenses:Gas & Fuel')).toEqual({
      ...{ line: '9', basisPoints: 6_000, source: 'business' },
      note: 'Your business deducts 60% of it.',
    });
  });
});
