// What the palette offers for what was typed, by role and surroundings.
import { expect, test } from '@jest/globals';
import { type Surroundings, targetsFor } from './palette-targets.js';

const nuculture = { id: 2, name: 'Nuculture', description: '', role: 'owner' as const };
const dumblit = { id: 1, name: 'Dumblit', description: '', role: 'owner' as const };
const surroundings: Surroundings = { businesses: [dumblit, nuculture], open: nuculture, dark: false };
const labels = (text: string, more: Partial<Surroundings> = {}) => targetsFor(text, { ...surroundings, ...more }).map(({ label }) => label);

test('nothing typed: every screen, the other business, every action', () => {
  const all = labels('');
  expect(all.slice(0, 3)).toEqual(['Dashboard', 'Income Statement', 'General Ledger']);
  expect(all.slice(-6)).toEqual([
    'Switch to Dumblit',
    'Add a transaction',
    'Import a statement',
    'Sync banks',
    'Use dark mode',
    'Sign out',
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
  expect(labels('tax')).toEqual(['Tax Reports', 'Tax Cockpit', 'Tax Profile', 'Search the ledger for “tax”']);
  expect(labels('audit r')[0]).toBe('Audit Risk');
  expect(labels('policy')[0]).toBe('Deduction Policy');
});

test('possible duplicates are reached by name, also while none waits', () => {
  expect(labels('dupl')[0]).toBe('Possible Duplicates');
});
