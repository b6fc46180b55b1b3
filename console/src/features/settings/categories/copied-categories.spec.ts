// Which categories of another business can come over, in which order they stand, and what is ticked with what.
import { expect, test } from '@jest/globals';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { withThoseAbove } from '../../../lib/copied-categories.js';
import { categoryRows } from './categories.js';
import { canCopy, categoriesToCopy, copiedText, firstTicked, tickedAfter } from './copied-categories.js';

const account = (path: string, number = '', change: Partial<ChartAccount> = {}): ChartAccount => ({
  ...{ accountId: 1, path, number, type: path.startsWith('Expenses') ? 'expense' : 'asset', money: false, closed: false, lines: 0 },
  ...change,
});
/** As the server lists a chart: by number, then by path. */
const theirs = [
  account('Assets:Bank:PNC', '1000', { money: true }),
  account('Assets:Deposits', '1800'),
  account('Expenses:Kiln:Gas', '6050'),
  account('Expenses:Meals', '6110'),
  account('Expenses:Kiln', '6300'),
  account('Expenses:Clay', '6310'),
  account('Expenses:Old', '6400', { closed: true }),
  account('Expenses:Rent:Studio', '6500'),
];
const here = [account('Expenses:meals', '6310'), account('Expenses:Rent', '', { closed: true })];

test('categories are sorted by number, with subcategories after theirs', () => {
  expect(categoryRows(theirs).map(({ path }) => path)).toEqual([
    ...['Expenses:Meals', 'Expenses:Kiln', 'Expenses:Kiln:Gas', 'Expenses:Clay', 'Expenses:Old', 'Expenses:Rent:Studio'],
    'Assets:Deposits',
  ]);
});

test('open categories that are not here can be copied; a closed one above keeps what is beneath it out', () => {
  const rows = categoriesToCopy(theirs, here);
  expect(rows.map(({ path, reason, numberTaken }) => [path, reason, numberTaken])).toEqual([
    ['Expenses:Meals', 'Already here', false],
    ['Expenses:Kiln', undefined, false],
    ['Expenses:Kiln:Gas', undefined, false],
    ['Expenses:Clay', undefined, true],
    ['Expenses:Rent:Studio', 'Its category is closed here', false],
    ['Assets:Deposits', undefined, false],
  ]);
  expect([...firstTicked(rows)]).toEqual(['Expenses:Kiln', 'Expenses:Kiln:Gas', 'Expenses:Clay']);
});

test('a subcategory brings its category along, and without the category it stays', () => {
  const rows = categoriesToCopy(theirs, here).filter(canCopy);
  const after = (ticked: string[], path: string, taken: boolean) => [...tickedAfter(new Set(ticked), { rows, path, taken })].sort();
  expect(after([], 'Expenses:Kiln:Gas', true)).toEqual(['Expenses:Kiln', 'Expenses:Kiln:Gas']);
  expect(after(['Expenses:Kiln', 'Expenses:Kiln:Gas', 'Expenses:Clay'], 'Expenses:Kiln', false)).toEqual(['Expenses:Clay']);
  expect(after(['Expenses:Kiln', 'Expenses:Kiln:Gas'], 'Expenses:Kiln:Gas', false)).toEqual(['Expenses:Kiln']);
});

test('what is sent has what is above it, unless that is here', () => {
  expect(withThoseAbove(['Expenses:Kiln:Gas', 'Expenses:Meals:Team'], theirs, here)).toEqual([
    { path: 'Expenses:Kiln', number: '6300' },
    { path: 'Expenses:Kiln:Gas', number: '6050' },
    { path: 'Expenses:Meals:Team', number: '' },
  ]);
});

test('what was copied and what was skipped is shown', () => {
  const kiln = account('Expenses:Kiln');
  expect(copiedText({ added: [kiln], known: 3, left: [] }, 'Studio')).toBe('1 category copied from Studio.');
  const left = [
    { path: 'Expenses:Oven', reason: 'closed' as const },
    { path: 'Expenses:Meals:Team', reason: 'name-kept' as const },
  ];
  expect(copiedText({ added: [kiln, kiln], known: 0, left }, 'Studio')).toBe(
    '2 categories copied from Studio. Skipped: Oven, closed here; Meals › Team, a former name of another category in this business.',
  );
});
