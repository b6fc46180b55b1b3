// Shares as they are typed, shown and computed from amounts.
import { expect, test } from '@jest/globals';
import { partsFrom, percentagesOf, sharesFrom, sharesText } from './rule-shares.js';

const rent = 'Expenses:Rent';
const utilities = 'Expenses:Utilities';
const typed = (...amounts: string[]) => amounts.map((amount, at) => ({ category: [rent, utilities, 'Expenses:Supplies'][at]!, amount }));

test('percentages and fixed amounts are read, described and shown again', () => {
  const { shares, problem } = sharesFrom(typed('66.67%', '33.33 %', '$1,250.5'));
  expect(problem).toBeUndefined();
  expect(shares).toEqual([
    { category: rent, percent: 66.67 },
    { category: utilities, percent: 33.33 },
    { category: 'Expenses:Supplies', amountCents: 125_050 },
  ]);
  expect(sharesText(shares)).toBe('Rent 66.67% of the rest, Utilities 33.33% of the rest, Supplies $1,250.50');
  expect(sharesText(shares.slice(0, 2))).toBe('Rent 66.67%, Utilities 33.33%');
  expect(partsFrom(shares)).toEqual(typed('66.67%', '33.33%', '1250.50'));
});

test.each([
  [['70%', '29%'], 'The percentages add up to 99%, not to 100%.'],
  [['70', '30'], 'At least one part needs a percentage: it takes what the fixed amounts leave.'],
  [['100%'], 'Give at least two parts a category and a percentage or an amount.'],
  [['70%', '30.001%'], 'Give at least two parts a category and a percentage or an amount.'],
  [['100%', '0'], 'Give at least two parts a category and a percentage or an amount.'],
])('%j are none', (amounts, problem) => expect(sharesFrom(typed(...amounts)).problem).toBe(problem));

test('amounts as percentages add up to 100', () => {
  const parts = [rent, utilities, 'Expenses:Supplies'].map((category) => ({ category, amountCents: -3_333 }));
  expect(percentagesOf(parts).map(({ amount }) => amount)).toEqual(['33.33%', '33.34%', '33.33%']);
  expect(sharesFrom(percentagesOf(parts)).problem).toBeUndefined();
});
