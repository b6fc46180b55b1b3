// Whose word a line begins with.
import { expect, test } from '@jest/globals';
import type { Proposal } from '#contracts/events/assistant.js';
import { Accounts, type Account } from '../accounts/accounts.js';
import type { Entry } from './entry.js';
import { onDecidedAccounts, startingDecisions } from './starting-decisions.js';

const tenantId = 2;
const account = (accountId: number, path: string, money = false): Account => ({
  ...{ tenantId, accountId, path, money, bankAccountId: null },
  type: path.startsWith('Assets') ? 'asset' : path.startsWith('Income') ? 'revenue' : 'expense',
});
const bank = account(1, 'Assets:Bank:Checking', true);
const open = account(2, 'Expenses:Uncategorized');
const travel = account(3, 'Expenses:Travel');
const meals = account(4, 'Expenses:Meals');
const accounts = new Accounts([bank, open, travel, meals, account(5, 'Income:Uncategorized')]);

const proposal = (category: string): Proposal => ({
  ...{
    category,
    confidence: 0.9,
    source: 'history',
    reason: '2 of 2 earlier decisions',
    modelVersion: 'payee-history@1',
    appliedRules: [],
  },
});
const entry = (changes: Partial<Entry> = {}): Entry => ({
  ...{ tenantId, entryId: 7, date: '2026-01-31', basis: 'both', origin: 'bank', reverses: null, reference: '', description: 'AMTRAK' },
  bankTransactionId: 'b',
  lines: [
    { line: 1, account: bank, amountCents: -100 },
    { line: 2, account: open, amountCents: 100 },
  ],
  ...changes,
});
const starting = (category: string | null, carried: Account[] = [], entries = [entry()]) => {
  const proposals = new Map(category ? [[`${tenantId} b`, proposal(category)]] : []);
  const persons = carried.map((item) => ({ tenantId, entryId: 7, line: 2, account: item, actor: 'owner@demo.test' }));
  const decisions = startingDecisions({ entries, carried: persons }, { proposals, payouts: new Map() }, accounts);
  return onDecidedAccounts(entries, decisions).map((item) => [
    item.lines.map((line) => line.account.path).join(' < '),
    decisions
      .get(item.entryId)
      ?.map(({ by }) => by)
      .join() ?? null,
  ]);
};

test('the assistant’s word files the category line, and a person’s goes before it', () => {
  expect(starting(null)).toEqual([['Assets:Bank:Checking < Expenses:Uncategorized', null]]);
  expect(starting('Expenses:Travel')).toEqual([['Assets:Bank:Checking < Expenses:Travel', 'history']]);
  expect(starting('Expenses:Travel', [meals])).toEqual([['Assets:Bank:Checking < Expenses:Meals', 'person']]);
});

test('a category without an account leaves the line uncategorized, and an own account is no category', () => {
  expect(starting('Expenses:Robots')).toEqual([['Assets:Bank:Checking < Expenses:Uncategorized', 'history']]);
  expect(starting('Income:Robots')).toEqual([['Assets:Bank:Checking < Income:Uncategorized', 'history']]);
  expect(starting(bank.path)).toEqual([['Assets:Bank:Checking < Expenses:Uncategorized', null]]);
});

test('openings and reversals are nobody’s to file', () => {
  expect(starting('Expenses:Travel', [], [entry({ origin: 'opening-balance' })])).toEqual([
    ['Assets:Bank:Checking < Expenses:Uncategorized', null],
  ]);
  expect(starting('Expenses:Travel', [], [entry({ origin: 'reversal', reverses: 3 })])).toEqual([
    ['Assets:Bank:Checking < Expenses:Uncategorized', null],
  ]);
});
