// What settings may say, what a change is, and what follows from revenue sources.
import { describe, expect, test } from '@jest/globals';
import { exampleSettings, type RevenueSource, type Settings } from '#contracts/settings.js';
import { changesOf, checkedSettings, closedCategories, namedAccounts } from './settings.js';

const source = (key: string, accounts: string[], more: Partial<RevenueSource> = {}): RevenueSource => ({
  ...{ key, name: key, accounts, monthlyFloorCents: 0, expandable: false },
  ...more,
});
const withSources = (...revenueSources: RevenueSource[]): Settings => ({ ...exampleSettings, revenueSources });
const withShares = (...percents: number[]): Settings => ({
  ...exampleSettings,
  owners: percents.map((percent, at) => ({ name: `Owner ${at}`, percent })),
});

describe('settings are refused', () => {
  test.each<[string, Settings, string]>([
    ['a time zone that nobody knows', { ...exampleSettings, timeZone: 'America/Brooklyn' }, 'unknown-time-zone'],
    ['no time zone', { ...exampleSettings, timeZone: '' }, 'unknown-time-zone'],
    ['shares of 99.99 %', withShares(60, 39.99), 'ownership-incomplete'],
    ['shares of 110 %', withShares(60, 50), 'ownership-incomplete'],
    ['one key twice', withSources(source('a', ['Income:A']), source('a', ['Income:B'])), 'revenue-source-repeated'],
    ['one account twice', withSources(source('a', ['Income:A']), source('b', ['Income:A'])), 'revenue-account-shared'],
    ['one account twice in a source', withSources(source('a', ['Income:A', 'Income:A'])), 'revenue-account-shared'],
    ['an account within another', withSources(source('a', ['Income:A:Days']), source('b', ['Income:A'])), 'revenue-account-shared'],
    [
      'the same account in other white space',
      withSources(source('a', ['Income:A B']), source('b', ['Income: A  B'])),
      'revenue-account-shared',
    ],
  ])('with %s', (_, settings, code) => {
    expect(() => checkedSettings(settings)).toThrow(expect.objectContaining({ status: 422, code }));
  });
});

test('shares in hundredths of a percent may add up to exactly 100; nobody may be named', () => {
  for (const settings of [withShares(33.33, 33.33, 33.34), withShares(100), withShares()])
    expect(checkedSettings(settings)).toEqual(settings);
});

test('names that only begin alike are two accounts', () => {
  expect(() => checkedSettings(withSources(source('a', ['Income:Sales']), source('b', ['Income:Sales Online'])))).not.toThrow();
});

test('sales tax has its rates in order of their days, one of each day, and categories', () => {
  const taxed = (categories: string[], ...rates: [string, number][]) =>
    checkedSettings({ ...exampleSettings, salesTax: { categories, rates: rates.map(([from, percent]) => ({ from, percent })) } }).salesTax;
  expect(taxed(['Income:Services', 'Income: Sales', 'Income:Sales'], ['2026-06-01', 9], ['2026-01-01', 8.875])).toEqual({
    categories: ['Income:Sales', 'Income:Services'],
    rates: [{ from: '2026-01-01', percent: 8.875 }, { from: '2026-06-01', percent: 9 }],
  }); // prettier-ignore
  expect(taxed([], ['2026-01-01', 0])?.rates).toHaveLength(1);
  expect(() => taxed([], ['2026-01-01', 9])).toThrow(expect.objectContaining({ status: 422, code: 'sales-tax-incomplete' }));
  expect(() => taxed(['Income:Sales'], ['2026-01-01', 9], ['2026-01-01', 8])).toThrow(
    expect.objectContaining({ code: 'sales-tax-rate-repeated' }),
  );
});

test('a change tells the members that differ, before and after; what is already so is none', () => {
  expect(changesOf(exampleSettings, JSON.parse(JSON.stringify(exampleSettings)))).toBeNull();
  expect(changesOf(exampleSettings, { ...exampleSettings, method: 'accrual', owners: [] })).toEqual({
    before: { method: 'cash', owners: exampleSettings.owners },
    after: { method: 'accrual', owners: [] },
  });
});

test('the accounts of sources come with the categories that they stand under', () => {
  expect(
    namedAccounts({ revenueSources: [source('a', ['Income:Sales:Studio:Night', 'Income:Sales:Days']), source('b', ['Income:B'])] }),
  ).toEqual(['Income:Sales', 'Income:Sales:Studio:Night', 'Income:Sales:Days', 'Income:B']);
});

test('closed are the categories of sources that may not be opened', () => {
  const sources = [source('a', ['Income:A']), source('b', ['Income:Sales:B']), source('c', ['Income:C'], { expandable: true })];
  expect([...closedCategories(sources)]).toEqual(['A']);
});
