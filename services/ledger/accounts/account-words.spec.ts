// Which accounts of a foreign chart are own bank, card and cash accounts: names as other programs and their tutorials use them.
import { describe, expect, test } from '@jest/globals';
import type { AccountType } from '#contracts/shapes.js';
import { continuedBy } from '#contracts/own-accounts.js';
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

describe('a bank account continues an account of the chart', () => {
  const own = (path: string, changes: object = {}) => ({
    path,
    type: path.startsWith('Assets') ? ('asset' as const) : ('liability' as const),
    money: true,
    bankAccountId: null,
    ...changes,
  });
  const checking = { name: 'PNC Operating', type: 'asset' as const, mask: '4410' };
  test.each([
    ['by its name', ['Assets:Current:PNC Operating'], 'Assets:Current:PNC Operating'],
    ['whatever its case and spaces', ['Assets:pnc  operating'], 'Assets:pnc  operating'],
    ['with its last digits behind the name', ['Assets:Bank:PNC Operating 4410'], 'Assets:Bank:PNC Operating 4410'],
    [
      'of two, the one where this product keeps them',
      ['Assets:Old:PNC Operating', 'Assets:Bank:PNC Operating'],
      'Assets:Bank:PNC Operating',
    ],
    ['of two elsewhere, neither', ['Assets:Old:PNC Operating', 'Assets:New:PNC Operating'], undefined],
    ['not by a part of the name', ['Assets:Bank:PNC', 'Assets:Bank:PNC Operating Reserve'], undefined],
    ['not by a name of the other side', ['Liabilities:PNC Operating'], undefined],
  ])('%s', (_, paths, found) => {
    expect(
      continuedBy(
        paths.map((path) => own(path)),
        checking,
      )?.path,
    ).toBe(found);
  });

  test('by its path', () => {
    expect(continuedBy([own('Assets:Checking')], { ...checking, name: 'Assets:Checking' })?.path).toBe('Assets:Checking');
  });

  test.each([{ bankAccountId: 'another' }, { money: false }])('not one of %j', (changes) => {
    expect(continuedBy([own('Assets:PNC Operating', changes)], checking)).toBeUndefined();
  });
});
