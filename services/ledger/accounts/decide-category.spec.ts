// Which categories can be opened, renumbered, closed and opened again.
import { expect, test } from '@jest/globals';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { checkChange, openedCategory } from './decide-category.js';

const account = (path: string, number: string, change: Partial<ChartAccount> = {}): ChartAccount => ({
  ...{ accountId: Number(number), path, number, type: 'expense', money: false, closed: false, lines: 0 },
  ...change,
});
const chart = [
  account('Assets:Bank:PNC', '1000', { type: 'asset', money: true }),
  account('Expenses:Meals', '6110'),
  account('Expenses:Meals:Team', '6111'),
  account('Expenses:Rent', '6150', { closed: true }),
  account('Expenses:Rent:Studio', '6151', { closed: true }),
  account('Expenses:Uncategorized', '6990'),
];
const at = (path: string) => chart.find((account) => account.path === path)!;
const change = (path: string, wanted: object, seen: object = {}) =>
  checkChange(chart, at(path), { ...at(path), ...seen }, { ...at(path), ...wanted });

test('a category is opened beneath a type or a category, with its type', () => {
  expect(openedCategory(chart, { parent: 'Expenses', name: ' Kiln:  gas ', number: '6300' })).toEqual({
    ...{ path: 'Expenses:Kiln gas', number: '6300', type: 'expense' },
  });
  expect(openedCategory(chart, { parent: 'Expenses:Meals', name: 'Clients', number: '' }).path).toBe('Expenses:Meals:Clients');
  expect(openedCategory(chart, { parent: 'Income', name: 'Prints', number: '' }).type).toBe('revenue');
});

test.each([
  ['Expenses', 'meals', '', 'category-exists'],
  ['Expenses', 'Rent', '', 'category-exists'],
  ['Expenses', 'Kiln', '1000', 'number-taken'],
  ['Expenses:Rent', 'Garage', '', 'account-closed'],
  ['Expenses:Kites', 'Red', '', 'unknown-category'],
  ['Assets:Bank:PNC', 'Pocket', '', 'unknown-category'],
  ['Kites', 'Red', '', 'unknown-category'],
  ['Expenses', ' : ', '', 'invalid-name'],
])('beneath %s, %s with number %j is refused: %s', (parent, name, number, code) => {
  expect(() => openedCategory(chart, { parent, name, number })).toThrow(expect.objectContaining({ code }));
});

test.each([
  ['a taken number', 'Expenses:Meals', { number: '6150' }, {}, 'number-taken'],
  ['open subcategories', 'Expenses:Meals', { closed: true }, {}, 'account-in-use'],
  ['what the books post to by themselves', 'Expenses:Uncategorized', { closed: true }, {}, 'account-in-use'],
  ['an own account', 'Assets:Bank:PNC', { number: '1005' }, {}, 'own-account'],
  ['a closed category above', 'Expenses:Rent:Studio', { closed: false }, {}, 'account-closed'],
  ['another number than was seen', 'Expenses:Meals', { number: '6119' }, { number: '6112' }, 'changed-meanwhile'],
  ['another state than was seen', 'Expenses:Rent', { closed: false }, { closed: false }, 'changed-meanwhile'],
])('%s is refused', (_, path, wanted, seen, code) => {
  expect(() => change(path, wanted, seen)).toThrow(expect.objectContaining({ code }));
});

test('numbers move, leaves close, and a closed category opens again; what is so already is no change', () => {
  change('Expenses:Meals', { number: '6119' });
  change('Expenses:Meals', { number: '' });
  change('Expenses:Meals:Team', { closed: true });
  change('Expenses:Rent', { closed: false });
  change('Expenses:Rent', { closed: true }, { closed: false });
});
