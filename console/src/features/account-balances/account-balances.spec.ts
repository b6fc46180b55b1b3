// The order of the accounts, the check of the equation, and the bank check of each account.
import { expect, test } from '@jest/globals';
import { getBalanceSheet, type BalanceAccount, type BalanceSheet } from '#contracts/routes/balances.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { checkOf, equationOf, isEmpty, nextSort, parseBalancesSearch, sorted } from './account-balances.js';

const account = (AccountName: string, Balance: number, facts: Partial<BalanceAccount> = {}): BalanceAccount => ({
  ...getBalanceSheet.example.assets.items[0]!,
  AccountID: AccountName,
  AccountName,
  Balance,
  ...facts,
});
const sheet: BalanceSheet = {
  ...getBalanceSheet.example,
  assets: { items: [account('Checking', 0.1), account('Van', 0.2), account('Desk', -5)], total: -4.7 },
  liabilities: { items: [account('Loan', 2)], total: 2 },
  equity: { items: [{ ...account('Capital', -6.7), OwnershipPercent: 100, EquityAmount: -6.7 }], total: -6.7 },
};
const namesBy = (search: object) => sorted(sheet.assets.items, parseBalancesSearch({ ...search })).map((item) => item.AccountName);

test('accounts are in the order of the chart, or sorted by a column, ascending or descending', () => {
  expect(namesBy({})).toEqual(['Checking', 'Van', 'Desk']);
  expect(namesBy({ sort: 'balance' })).toEqual(['Desk', 'Checking', 'Van']);
  expect(namesBy({ sort: 'name', order: 'desc' })).toEqual(['Van', 'Desk', 'Checking']);
  expect(namesBy({ sort: 'color', order: 'sideways' })).toEqual(['Checking', 'Van', 'Desk']);
});

test('a click on a head sorts up, then down, then no more', () => {
  expect(nextSort({}, 'balance')).toEqual({ sort: 'balance', order: undefined });
  expect(nextSort({ sort: 'balance' }, 'balance')).toEqual({ sort: 'balance', order: 'desc' });
  expect(nextSort({ sort: 'balance', order: 'desc' }, 'balance')).toEqual({ sort: undefined, order: undefined });
  expect(nextSort({ sort: 'balance', order: 'desc' }, 'name')).toEqual({ sort: 'name', order: undefined });
});

test('the equation is reckoned in cents: 0.10 + 0.20 − 5.00 = 2.00 − 6.70, and a cent is a difference', () => {
  expect(equationOf(sheet)).toEqual({ assetsCents: -470, liabilitiesCents: 200, equityCents: -670, differenceCents: 0, balanced: true });
  const off = { ...sheet, liabilities: { items: [account('Loan', 2.01)], total: 2.01 } };
  expect(equationOf(off)).toMatchObject({ differenceCents: -1, balanced: false });
});

test('a sheet on which nothing moved is empty', () => {
  const still = { items: [account('Net Income', 0, { TransactionCount: 0 })], total: 0 };
  const none = { items: [], total: 0 };
  const empty = { ...sheet, assets: still, liabilities: none, equity: { items: [], total: 0 }, revenue: none, expenses: none };
  expect([isEmpty(sheet), isEmpty(empty)]).toEqual([false, true]);
});

test('a bank check belongs to the account of its type and name, unless two share both', () => {
  const [check] = getBankChecks.example.accounts;
  const own = account('PNC Operating', 1);
  expect(checkOf(own, [check!])).toBe(check);
  expect(checkOf({ ...own, AccountType: 'liability' }, [check!])).toBeUndefined();
  expect(checkOf(account('Desk', 1), [check!])).toBeUndefined();
  expect(checkOf(own, [check!, { ...check!, id: 'another' }])).toBeUndefined();
});
