// Balances as a trial balance, with what rests on guesses. Cents, debit positive; figures worked out next to each case.
import { expect, test } from '@jest/globals';
import type { AccountBalance, GuessedBalance } from './balances.query.js';
import { trialBalance } from './trial-balance.js';

const balance = (path: string, type: AccountBalance['type'], beforeCents: number, cents: number): AccountBalance => ({
  ...{ accountId: 1, path, number: '', type, money: false, bankAccountId: null },
  ...{ beforeCents, beforeLines: 1, cents, lines: 1, newestOn: null },
});
const guess = (path: string, type: AccountBalance['type'], beforeCents: number, cents: number): GuessedBalance => ({
  ...{ path, type, beforeCents, cents },
});
const balances = [
  balance('Assets:Clearing', 'asset', -300, -900),
  balance('Assets:Bank', 'asset', 300, 200),
  balance('Expenses:Rent', 'expense', 400, 1_500),
  balance('Income:Sales', 'revenue', -400, -800),
];
const guesses = [guess('Assets:Clearing', 'asset', -300, -500), guess('Expenses:Rent', 'expense', 100, 700)];
const marks = (since: boolean) =>
  trialBalance(balances, { since, guesses }).accounts.map(({ path, balanceCents, unconfirmedCents }) => [
    ...[path, balanceCents, unconfirmedCents],
  ]);

test('guesses of earlier years’ income and expenses are in retained earnings, others stay in their account', () => {
  // Rent 1,500 − 400, of which 700 − 100 is guessed; sales 800 − 400. The year before ended even, so retained earnings have no row.
  expect(marks(false)).toEqual([
    ['Assets:Clearing', -900, -500],
    ['Assets:Bank', 200, undefined],
    ['Expenses:Rent', 1_100, 600],
    ['Income:Sales', -400, undefined],
  ]);
  const loss = balances.map((row) => (row.type === 'revenue' ? { ...row, beforeCents: -100 } : row));
  // 400 of rent less 100 of sales; 100 of the rent is guessed.
  expect(trialBalance(loss, { since: false, guesses }).accounts[2]).toMatchObject({
    ...{ path: 'Equity:Retained Earnings', balanceCents: 300, unconfirmedCents: 100 },
  });
});

test('with a first day, every account has the guesses since then', () => {
  expect(marks(true)).toEqual([
    ['Assets:Clearing', -600, -200],
    ['Assets:Bank', -100, undefined],
    ['Expenses:Rent', 1_100, 600],
    ['Income:Sales', -400, undefined],
  ]);
});
