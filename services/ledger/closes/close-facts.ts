// Unusual balances and sums of a period. Pure; debit positive in.
import type { CloseFacts } from '#contracts/close-facts.js';
import { centsOf } from '#contracts/money.js';
import type { IncomeStatement } from '#contracts/routes/income-statement.js';
import { registerPaths } from '#contracts/rules/depreciation-legs.js';
import { isWithin, leafOf } from '#contracts/rules/account-path.js';
import { balanceSheet } from '../balances/balance-sheet.js';
import type { AccountBalance } from '../balances/balances.query.js';

/** Less than this isn't worth a look, however fast it grew. */
const minJumpCents = 500_00;

/** Categories of the statement that at least doubled and grew by $500 or more, the largest growth first. A new one has nothing to compare with. */
export function jumpsOf(now: IncomeStatement, before: IncomeStatement): CloseFacts['jumps'] {
  const earlier = new Map([...before.revenue.items, ...before.expenses.items].map((item) => [item.Category, centsOf(item.Amount)]));
  return [...now.revenue.items, ...now.expenses.items]
    .map((item) => ({ category: item.Category, cents: centsOf(item.Amount), beforeCents: earlier.get(item.Category) ?? 0 }))
    .filter(({ cents, beforeCents }) => beforeCents > 0 && cents >= 2 * beforeCents && cents - beforeCents >= minJumpCents)
    .sort((a, b) => b.cents - b.beforeCents - (a.cents - a.beforeCents));
}

const suspenseName = /suspense|ask my accountant/i;

export const suspenseOf = (balances: readonly AccountBalance[]): CloseFacts['suspense'] =>
  balances.filter(({ path, cents }) => cents !== 0 && suspenseName.test(path)).map(({ path, cents }) => ({ account: leafOf(path), cents }));

/**
 * Bank and card accounts may be overdrawn or prepaid, and are compared with the bank. Accumulated depreciation lowers its assets. Suspense has an
 * item of its own.
 */
export function sheetOf(
  balances: AccountBalance[],
  of: { asOf: string; yearStart: string; method: 'cash' | 'accrual' },
): CloseFacts['balanceSheet'] {
  const isNegative = ({ type, cents }: AccountBalance) => (type === 'asset' && cents < 0) || (type === 'liability' && cents > 0);
  const negative = balances.filter(
    (balance) =>
      isNegative(balance) &&
      !balance.money &&
      !isWithin(balance.path, registerPaths.accumulated) &&
      !/depreciation|amortization/i.test(balance.path) &&
      !suspenseName.test(balance.path),
  );
  return {
    differenceCents: centsOf(balanceSheet(balances, { ...of, owners: [] }).check.difference),
    negative: negative.map(({ path, type, cents }) => ({ account: leafOf(path), cents: type === 'asset' ? cents : -cents })),
  };
}
