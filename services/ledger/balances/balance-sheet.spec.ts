// A balance sheet says that it balances when its two sides are the same to the cent, and not before.
import { expect, test } from '@jest/globals';
import { balanceSheet } from './balance-sheet.js';
import type { AccountBalance } from './balances.query.js';

const account = (path: string, type: AccountBalance['type'], cents: number): AccountBalance => ({
  ...{
    accountId: 1,
    path,
    number: '',
    type,
    money: false,
    bankAccountId: null,
    beforeCents: 0,
    beforeLines: 0,
    cents,
    lines: 1,
    newestOn: null,
  },
});
const options = { asOf: '2026-06-30', yearStart: '2026-01-01', method: 'cash' as const, owners: [] };
/** 100.00 in the bank, 60.00 owed, 25.00 paid in, 15.00 earned. */
const sheetWith = (bankCents: number) =>
  balanceSheet(
    [
      account('Assets:Bank:PNC', 'asset', bankCents),
      account('Liabilities:Loans', 'liability', -6_000),
      account('Equity:Capital', 'equity', -2_500),
      account('Income:Sales', 'revenue', -4_000),
      account('Expenses:Rent', 'expense', 2_500),
    ],
    options,
  );

test.each([
  [10_000, true, 0],
  [10_001, false, 0.01],
  [9_999, false, -0.01],
  [20_000, false, 100],
  [-10_000, false, -200],
])('with %i cents in the bank against 100.00 of liabilities and equity: balanced is %s', (cents, balanced, difference) => {
  const { check, netIncome } = sheetWith(cents);
  expect(netIncome).toBe(15);
  expect(check).toMatchObject({ assets: cents / 100, liabilitiesAndEquity: 100, difference, balanced });
});
