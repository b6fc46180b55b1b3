// What the palette offers for what was typed, by role and context.
import { expect, test } from '@jest/globals';
import { type InBooks, type PaletteContext, targetKey, targetsFor } from './palette-targets.js';

const nuculture = { id: 2, name: 'Nuculture', description: '', role: 'owner' as const };
const dumblit = { id: 1, name: 'Dumblit', description: '', role: 'owner' as const };
const context: PaletteContext = { businesses: [dumblit, nuculture], open: nuculture, dark: false };
const labels = (text: string, more: Partial<PaletteContext> = {}) => targetsFor(text, { ...context, ...more }).map(({ label }) => label);

test('nothing typed: every screen, the other business, every action', () => {
  const all = labels('');
  expect(all.slice(0, 3)).toEqual(['Dashboard', 'Review', 'Import']);
  expect(all.slice(-7)).toEqual([
    ...['Switch to Dumblit', 'Add a transaction', 'Import a statement', 'Sync banks', 'Linked banks', 'Use dark mode', 'Sign out'],
  ]);
});

test('every word has to be in the name; last comes the search for the text', () => {
  expect(labels(' STATEMENT  imp ')).toEqual(['Import a statement', 'Search the ledger for “STATEMENT  imp”']);
  expect(labels('delta air')).toEqual(['Search the ledger for “delta air”']);
  expect(labels('sw')).toEqual(['Switch to Dumblit', 'Search the ledger for “sw”']);
});

test('an adviser is not offered what they may not do; colors are named by what they become', () => {
  const all = labels('', { open: { ...nuculture, role: 'adviser' }, dark: true });
  expect(all).not.toContain('Sync banks');
  expect(all).not.toContain('Import a statement');
  expect(all.slice(-2)).toEqual(['Use light mode', 'Sign out']);
});

test('screens without a selection of their own are offered as well', () => {
  expect(labels('tax')).toEqual(['Tax Reports', 'Sales Tax', 'Tax Cockpit', 'Tax Profile', 'Search the ledger for “tax”']);
  expect(labels('audit r')[0]).toBe('Audit Risk');
  expect(labels('policy')[0]).toBe('Deduction Policy');
});

test('a report is found by the name that people call it by, once something is typed', () => {
  expect(labels('balance sheet')[0]).toBe('Balance Sheet');
  expect(labels('w-9')[0]).toBe('1099-NEC and missing W-9s');
  expect(labels('1099')[0]).toBe('1099-NEC and missing W-9s');
  expect(labels('')).not.toContain('Balance Sheet');
});

test('possible duplicates are reached by name, also while none waits', () => {
  expect(labels('dupl')[0]).toBe('Possible Duplicates');
});

const inBooks: InBooks = {
  payees: [
    { key: 'DELTAAIR', name: 'Delta Air' },
    { key: 'DELTADENTAL', name: 'Delta Dental' },
  ],
  accounts: [{ bankAccountId: 'a1', name: 'PNC Delta' }],
  categories: [{ path: 'Expenses:Travel:Delta Lounge' }, { path: 'Expenses:Meals' }],
  rules: [
    { id: 'r1', name: 'Delta' },
    { id: 'r2', name: 'Delta' },
  ],
};
const keys = (text: string, books = inBooks) => targetsFor(text, context, books).map(targetKey);

test('payees as they were found, then accounts, categories and rules of the name, each by a key of its own', () => {
  const all = ['payee:DELTAAIR', 'payee:DELTADENTAL', 'account:a1', 'category:Expenses:Travel:Delta Lounge', 'rule:r1', 'rule:r2'];
  expect(keys('delta')).toEqual([...all, 'search:Search the ledger for “delta”']);
  expect(targetsFor('lounge trav', context, { ...inBooks, payees: [] })[0]).toMatchObject({
    kind: 'category',
    label: 'Travel: Delta Lounge',
  });
  expect(keys('').some((key) => /payee|account|category|rule/.test(key))).toBe(false);
});

test('five of each kind at most', () => {
  const many = { ...inBooks, rules: Array.from({ length: 9 }, (_, n) => ({ id: `r${n}`, name: `Delta ${n}` })) };
  expect(keys('delta', many).filter((key) => key.startsWith('rule:'))).toEqual(['rule:r0', 'rule:r1', 'rule:r2', 'rule:r3', 'rule:r4']);
});

test.each([
  ['1,234.56', 123_456, 'Transactions of $1,234.56'],
  ['$75', 7_500, 'Transactions of $75.00'],
  ['-12.5', 1_250, 'Transactions of $12.50'],
])('%s is an amount', (text, amountCents, label) => {
  expect(targetsFor(text, context)[0]).toEqual({ kind: 'amount', label, amountCents });
});

test.each(['12 inch', '1.234,56', '0', '12.345', '$'])('%s is none', (text) => {
  expect(targetsFor(text, context).filter(({ kind }) => kind === 'amount')).toEqual([]);
});
