// The entries of the category menu: groups, names that differ, suggestions first, the search, and a large chart.
import { describe, expect, test } from '@jest/globals';
import { maxShown, newSubcategory, optionsOf, sectionsOf } from './category-options.js';

const chart = [
  { path: 'Expenses:Interest', type: 'expense' },
  { path: 'Expenses:Travel:Airfare', type: 'expense' },
  { path: 'Income:Interest', type: 'revenue' },
  { path: 'Expenses:Travel', type: 'expense' },
  { path: 'Expenses:Car & Travel', type: 'expense' },
  { path: 'Expenses:Cost of Goods Sold', type: 'expense' },
  { path: 'Assets:Equipment', type: 'asset' },
  { path: 'Assets:Bank:Chase', type: 'asset', money: true },
  { path: 'Liabilities:Credit Cards:Chase', type: 'liability', money: true },
] as const;
const options = optionsOf(chart);
const sections = (search: Partial<Parameters<typeof sectionsOf>[1]> = {}) =>
  sectionsOf(options, { text: '', ...search }).sections.map(({ head, options: shown }) => [
    head,
    shown.map(({ label, note }) => (note ? `${label}, ${note}` : label)),
  ]);

test('categories are grouped by account type, in alphabetical order, and no two have the same name', () => {
  expect(sections()).toEqual([
    ['Expenses', ['Car & Travel', 'Interest (expense)', 'Travel', 'Travel: Airfare']],
    ['Cost of goods sold', ['Cost of Goods Sold']],
    ['Income', ['Interest (income)']],
    ['Your accounts', ['Chase (account), Bank', 'Chase (account), Credit Cards']],
    ['Other assets', ['Equipment']],
  ]);
  const labels = options.map(({ label }) => label.toLowerCase());
  expect(new Set(labels).size).toBe(chart.length);
});

test('a path that is listed twice is one entry', () => {
  expect(optionsOf([chart[0], chart[0]]).map(({ label }) => label)).toEqual(['Interest']);
});

describe('the search', () => {
  test('finds each word anywhere, and the entries that start with the text first', () => {
    expect(sections({ text: 'trav' })).toEqual([['Expenses', ['Travel', 'Travel: Airfare', 'Car & Travel']]]);
    expect(sections({ text: 'air trav' })).toEqual([['Expenses', ['Travel: Airfare']]]);
    expect(sections({ text: 'nothing like it' })).toEqual([]);
  });
  test('the group of the best match leads', () => {
    expect(sections({ text: 'equip' })).toEqual([['Other assets', ['Equipment']]]);
    expect(sections({ text: 'c' }).map(([head]) => head)[0]).toBe('Expenses');
  });
  test('finds a line of Schedule C', () => {
    const lines = new Map([['Expenses:Travel', '24a']]);
    expect(sections({ text: '24a', lines })).toEqual([['Expenses', ['Travel, Line 24a']]]);
  });
});

test('suggestions come first with their reason, and once', () => {
  const suggestions = [{ path: 'Expenses:Travel', note: '54%' }, { path: 'Expenses:Closed' }, { path: 'Assets:Equipment', note: '19%' }];
  expect(sections({ suggestions, suggestedHead: 'Suggested for Delta' }).slice(0, 2)).toEqual([
    ['Suggested for Delta', ['Travel, 54%', 'Equipment, 19%']],
    ['Expenses', ['Car & Travel', 'Interest (expense)', 'Travel: Airfare']],
  ]);
  expect(sections({ suggestions, text: 'equip' })).toEqual([['Suggested', ['Equipment, 19%']]]);
});

test('of 2,000 categories as many are shown as a list can draw, and the search finds each of them', () => {
  const many = optionsOf(Array.from({ length: 2_000 }, (_, at) => ({ path: `Expenses:Category ${at}`, type: 'expense' as const })));
  expect(sectionsOf(many, { text: '' })).toMatchObject({ found: 2_000, shown: maxShown });
  expect(sectionsOf(many, { text: 'category 1999' }).sections[0]!.options.map(({ label }) => label)).toEqual(['Category 1999']);
});

test('a category and a new name after a colon add a subcategory', () => {
  expect(newSubcategory(options, 'travel: Rail')).toEqual({ path: 'Expenses:Travel:Rail', label: 'Travel: Rail' });
  expect(newSubcategory(options, 'travel:  rail : night')).toEqual({ path: 'Expenses:Travel:rail night', label: 'Travel: rail night' });
  for (const text of ['travel', 'travel:', 'travel: airfare', 'trav: rail', ': rail'])
    expect(newSubcategory(options, text)).toBeUndefined();
});
