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
  expect(labels('sw')).toEqual(['Switch to Dumblit', 'Move In', 'Search the ledger for “sw”']);
});

test('an adviser is not offered what they may not do; colors are named by what they become', () => {
  const all = labels('', { open: { ...nuculture, role: 'adviser' }, dark: true });
  expect(all).not.toContain('Sync banks');
  expect(all).not.toContain('Import a statement');
  expect(all.slice(-2)).toEqual(['Use light mode', 'Sign out']);
});

test('screens without a selection of their own are offered as well', () => {
  expect(labels('tax').slice(0, 5)).toEqual(['Tax Reports', 'Tax Cockpit', 'Tax Profile', 'Quarterly estimated tax', 'Sales Tax']);
  expect(labels('tax').at(-1)).toBe('Search the ledger for “tax”');
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

const account = { bankAccountId: 'a1', name: 'PNC Operating', mask: '8821' };

test.each([
  ['reconcile', 'Reconcile PNC Operating ··8821'],
  ['balance check', 'Check PNC Operating ··8821 against the bank'],
  ['balance sheet', 'Balance Sheet'],
  ['P&L', 'Profit and Loss (P&L)'],
  ['chart of accounts', 'Chart of accounts'],
  ['categories', 'Chart of accounts'],
  ['customers', 'Invoices'],
  ['receipts', 'Receipts'],
  ['missing receipts', 'Receipts'],
  ['close the books', 'Close'],
  ['month-end', 'Close'],
  ['year-end', 'Close'],
  ['closing date', 'Locks'],
  ['undo import', 'Undo an import'],
  ['home office', 'Home office'],
  ['1099', '1099-NEC and missing W-9s'],
  ['w9', '1099-NEC and missing W-9s'],
  ['profit and loss', 'Profit and Loss (P&L)'],
  ['quickbooks', 'Move In'],
  ['mileage', 'Mileage Log'],
  ['invite', 'Members'],
  ['stripe', 'Card processors'],
])('‘%s’ leads to %s first', (text, label) => {
  expect(targetsFor(text, context, { payees: [], accounts: [account], categories: [], rules: [] })[0]?.label).toBe(label);
});

test('a bank check shows how far the account agrees; accounts without transactions have none', () => {
  const unused = { bankAccountId: 'a2', name: 'Petty Cash', mask: null, transactionCount: 0 };
  const books = {
    payees: [],
    accounts: [account, unused],
    agreements: { a1: 'Differs by $45.99 since Sep 30' },
    categories: [],
    rules: [],
  };
  const checks = targetsFor('bank rec', context, books).filter(({ kind }) => kind === 'check');
  expect(checks).toEqual([
    { kind: 'check', label: 'Check PNC Operating ··8821 against the bank', detail: 'Differs by $45.99 since Sep 30', bankAccountId: 'a1' },
  ]);
});

test('each place has a second line, and leads to an address of the console', () => {
  const places = targetsFor('a', context).filter((target) => target.kind === 'place');
  expect(places.length).toBeGreaterThan(20);
  for (const { detail, place } of places) {
    expect(detail).toMatch(/^[A-Z0-9].{8,}[^.]$/);
    expect(place).toMatch(/^\/[a-z0-9-]+/);
  }
});

test('an adviser is not offered forms', () => {
  expect(labels('new bill', { open: { ...nuculture, role: 'adviser' } })).toEqual(['Search the ledger for “new bill”']);
});
