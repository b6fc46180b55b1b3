// Which accounts of a foreign chart are own bank, card and cash accounts: names as other programs and their tutorials use them.
import { expect, test } from '@jest/globals';
import type { AccountType } from '#contracts/shapes.js';
import { isMoneyAccount, wordsOf } from './account-words.js';

const isMoney = (path: string, pays = false) =>
  isMoneyAccount({
    path,
    pays,
    type:
      ({ Assets: 'asset', Liabilities: 'liability', Equity: 'equity' } as Record<string, AccountType>)[path.split(':')[0]!] ?? 'expense',
  });

test('compounds are taken apart', () => {
  expect(wordsOf('Assets:AccountsReceivable:Büro-Kasse 2')).toBe('assets accounts receivable büro kasse 2');
});

test.each([
  'Assets:Bank:Payroll Deposits',
  'Assets:US:BofA:Checking',
  'Assets:Cash',
  'Assets:PettyCash',
  'Assets:PayPal',
  'Liabilities:Credit Cards:Amex',
  'Liabilities:CreditCard',
  'Liabilities:Visa',
])('%s is one by its name', (path) => expect(isMoney(path)).toBe(true));

test.each(['Assets:US:ETrade', 'Liabilities:US:Chase:Slate'])('%s is one because it pays', (path) => {
  expect([isMoney(path), isMoney(path, true)]).toEqual([false, true]);
});

test.each([
  'Assets:AccountsReceivable',
  'Assets:Equipment:Accumulated Depreciation',
  'Assets:Prepaid Insurance',
  'Assets:Inventory',
  'Assets:Transfer',
  'Liabilities:AccountsPayable',
  'Liabilities:Bank Loan',
  'Liabilities:Accrued Wages',
  'Liabilities:Sales Tax',
  'Liabilities:Gift Cards',
  'Equity:Cash',
  'Expenses:Bank Fees',
])('%s is none, even if it pays', (path) => expect(isMoney(path, true)).toBe(false));
