// A close next to the books now: the lines that differ in their sections' direction, and unusual figures of a period.
import { expect, test } from '@jest/globals';
import type { IncomeStatement } from '#contracts/routes/income-statement.js';
import type { AccountType } from '#contracts/shapes.js';
import type { AccountBalance } from '../balances/balances.query.js';
import { jumpsOf, sheetOf, suspenseOf } from './close-facts.js';
import { amountsOf, changedLines, earlierYears, shownChange, totalsOf } from './closes.js';

let next = 1;
const balance = (path: string, type: AccountType, cents: number, beforeCents = 0, more: Partial<AccountBalance> = {}): AccountBalance => ({
  ...{ accountId: next++, path, number: '', type, money: false, bankAccountId: null, beforeCents, beforeLines: 1, cents, lines: 1 },
  ...{ newestOn: '2026-09-30', ...more },
});
const days = { through: '2026-09-30', yearStart: '2026-01-01', method: 'cash' as const };

// 500.00 earned in earlier years; this year 1,000.00 earned and 300.00 spent, of which 120.00 on a card: 1,320.00 in the bank.
const checking = balance('Assets:Checking', 'asset', 132_000, 50_000, { money: true });
const visa = balance('Liabilities:Visa', 'liability', -12_000, 0, { money: true });
const services = balance('Income:Services', 'revenue', -150_000, -50_000);
const supplies = balance('Expenses:Supplies', 'expense', 30_000);
const closed = [checking, visa, services, supplies];
const totals = { netIncomeCents: 70_000, assetsCents: 132_000, liabilitiesCents: 12_000, equityCents: 120_000 };

test('totals and amounts are of the fiscal year for income and expenses, and of all time for balances', () => {
  expect(totalsOf(closed, days)).toEqual(totals);
  expect(amountsOf(closed).map(({ amountCents }) => amountCents)).toEqual([132_000, -12_000, -100_000, 30_000]);
});

test('lines that differ are in the direction of their sections; earlier years are one line', () => {
  // Since: 40.00 of income last year, 25.00 more supplies by card.
  const now = [
    { ...checking, cents: 136_000, beforeCents: 54_000 },
    { ...visa, cents: -14_500 },
    { ...services, cents: -154_000, beforeCents: -54_000 },
    { ...supplies, cents: 32_500 },
  ];
  const stored = amountsOf(closed).map((amount, at) => ({ ...amount, path: closed[at]!.path, type: closed[at]!.type }));
  const nowTotals = totalsOf(now, days);
  expect(nowTotals).toEqual({ netIncomeCents: 67_500, assetsCents: 136_000, liabilitiesCents: 14_500, equityCents: 121_500 });
  expect(changedLines(stored, now, { then: totals, now: nowTotals })).toEqual([
    { account: 'Expenses:Supplies', type: 'expense', closedCents: 30_000, nowCents: 32_500, changeCents: 2_500 },
    { account: 'Assets:Checking', type: 'asset', closedCents: 132_000, nowCents: 136_000, changeCents: 4_000 },
    { account: 'Liabilities:Visa', type: 'liability', closedCents: 12_000, nowCents: 14_500, changeCents: 2_500 },
    { account: earlierYears, type: 'equity', closedCents: 50_000, nowCents: 54_000, changeCents: 4_000 },
  ]);
  expect(changedLines(stored, closed, { then: totals, now: totals })).toEqual([]);
});

test('an entry’s change has the direction of its line', () => {
  const row = {
    entryId: 7,
    line: 2,
    date: '2026-09-30',
    description: 'Late',
    change: 'entered' as const,
    at: '2026-11-01T10:00:00Z',
    cents: -500,
  };
  expect(shownChange({ ...row, path: 'Income:Services', type: 'revenue' })).toMatchObject({ lineId: '7-2', changeCents: 500 });
  expect(shownChange({ ...row, path: 'Expenses:Supplies', type: 'expense', line: null })).toMatchObject({
    lineId: null,
    changeCents: -500,
  });
  expect(shownChange({ ...row, path: null, type: 'equity' })).toMatchObject({ account: earlierYears, changeCents: 500 });
});

const statement = (revenue: Record<string, number>, expenses: Record<string, number>): IncomeStatement => {
  const items = (amounts: Record<string, number>) =>
    Object.entries(amounts).map(([Category, Amount]) => ({ Category, Amount, TxCount: 1, expandable: true, subcategories: [] }));
  return { revenue: { items: items(revenue), total: 0 }, expenses: { items: items(expenses), total: 0 } } as never;
};

test('a category that doubled and grew by $500 is unusual', () => {
  const before = statement({ Sales: 1_000 }, { Supplies: 500, Meals: 400, Rent: 2_000, Fuel: 499.99 });
  const now = statement({ Sales: 1_999.99 }, { Supplies: 1_000, Meals: 1_200, Rent: 2_400, Fuel: 999.98, Travel: 5_000 });
  expect(jumpsOf(now, before)).toEqual([
    { category: 'Meals', cents: 120_000, beforeCents: 40_000 },
    { category: 'Supplies', cents: 100_000, beforeCents: 50_000 },
  ]);
});

test('negative balances are those of other accounts than the bank’s, and suspense is apart', () => {
  const loan = balance('Liabilities:Loans:Oven', 'liability', 5_000);
  const deposits = balance('Assets:Deposits', 'asset', -2_000);
  const others = [
    balance('Assets:Accumulated Depreciation', 'asset', -9_000),
    balance('Assets:Checking', 'asset', -100, 0, { money: true }),
    balance('Liabilities:Visa', 'liability', 100, 0, { money: true }),
    balance('Assets:Suspense', 'asset', -700),
    balance('Equity:Owner Draws', 'equity', 6_700),
  ];
  expect(sheetOf([loan, deposits, ...others], { asOf: '2026-09-30', yearStart: '2026-01-01', method: 'cash' })).toEqual({
    differenceCents: 0,
    negative: [
      { account: 'Oven', cents: -5_000 },
      { account: 'Deposits', cents: -2_000 },
    ],
  });
  expect(suspenseOf(others)).toEqual([{ account: 'Suspense', cents: -700 }]);
});
