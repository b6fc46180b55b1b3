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

// Percent of each owner, cents of equity, and each owner's dollars: rounded down, the cents left over go to those who lost most by it.
test.each<[string, number[], number, number[]]>([
  ['33.3, 33.3 and 33.4 of one dollar: .3, .3 and .4 of a cent are lost', [33.3, 33.3, 33.4], 100, [0.33, 0.33, 0.34]],
  ['the first of two who lost the same', [50, 50], 1, [0.01, 0]],
  ['two cents left over', [20, 40, 40], 4, [0.01, 0.02, 0.01]],
  ['of equity below zero', [50, 50], -1, [0, -0.01]],
  ['66.67 and 33.33 of 100.01 dollars: 6,667.6667 and 3,333.3333 cents', [66.67, 33.33], 10_001, [66.68, 33.33]],
])('the owners’ leftover cent: %s', (_, percents, equityCents, amounts) => {
  const owners = percents.map((percent, n) => ({ name: `Owner ${n + 1}`, percent }));
  const sheet = balanceSheet(
    [account('Assets:Bank:PNC', 'asset', equityCents), account('Equity:Capital', 'equity', -equityCents)],
    { ...options, owners },
  ); // prettier-ignore
  expect(sheet.owners.map(({ EquityAmount }) => EquityAmount)).toEqual(amounts);
});
