// What the product posts to an account follows it when it was renamed, and follows a merge of earlier versions.
import { expect, test } from '@jest/globals';
import { automaticUse, withAutomaticUse } from './automatic-accounts.js';

const row = (accountId: number, path: string, more: object = {}) => ({
  ...{ accountId, path, number: '', type: 'expense' as const, money: false, closed: false, lines: 0, formerPaths: null, ofLoan: false },
  ...more,
});

test('renamed, merged into another one, or of a loan, an account is one that the product posts to', () => {
  const found = withAutomaticUse([
    row(1, 'Expenses:Wear', { formerPaths: ['Expenses:Depreciation'], mergedInto: 2, closed: true }),
    row(2, 'Expenses:Equipment Cost', { mergedInto: 3, closed: true }),
    row(3, 'Expenses:Tools'),
    row(4, 'Liabilities:Loans:Oven', { ofLoan: true }),
    row(5, 'Expenses:Supplies'),
    row(6, 'Income:Sales', { mergedInto: null }),
  ]);
  expect(found.map(({ path, automatic }) => [path, automatic])).toEqual([
    ['Expenses:Wear', 'depreciation'],
    ['Expenses:Equipment Cost', 'depreciation'],
    ['Expenses:Tools', 'depreciation'],
    ['Liabilities:Loans:Oven', 'loan payments'],
    ['Expenses:Supplies', undefined],
    ['Income:Sales', 'client payments through a processor'],
  ]);
  expect([automaticUse({ path: 'Expenses:Depreciation' }), automaticUse({ path: 'Expenses:Rent' })]).toEqual(['depreciation', undefined]);
});
