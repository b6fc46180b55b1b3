// Which parts of an address a screen can't use, and the message about them.
import { expect, test } from '@jest/globals';
import { parseStatementSearch } from '../features/income-statement/income-statement.js';
import { parseLedgerSearch } from '../features/general-ledger/general-ledger.js';
import { unknownFilters, unknownFiltersText } from './unknown-filters.js';

const ofStatement = (raw: Record<string, unknown>) => unknownFilters(raw, parseStatementSearch(raw));
const ofLedger = (raw: Record<string, unknown>) => unknownFilters(raw, parseLedgerSearch(raw));

test('what a screen can use, and what is no filter of it, is nothing to say', () => {
  expect(ofStatement({ year: '2025', month: '12', utm_source: 'mail' })).toEqual([]);
  expect(ofLedger({ page: '1', uncategorizedOnly: 'false', startDate: '2025-02-28', search: 'nonsense' })).toEqual([]);
});

test('a month 13, a day that isn’t one and an unknown filter are named', () => {
  expect(ofStatement({ year: '2025', month: '13' })).toEqual([{ name: 'month', value: '13' }]);
  expect(ofLedger({ startDate: 'spring', page: '-2', accountType: 'gold' })).toEqual([
    { name: 'startDate', value: 'spring' },
    { name: 'accountType', value: 'gold' },
    { name: 'page', value: '-2' },
  ]);
});

test('the sentence clips what is long', () => {
  expect(unknownFiltersText([{ name: 'startDate', value: 'x'.repeat(500) }])).toBe(
    `This link asks for start date “${'x'.repeat(40)}…”, which isn’t available on this screen, so it was ignored.`,
  );
  expect(
    unknownFiltersText([
      { name: 'year', value: 'soon' },
      { name: 'month', value: '13' },
    ]),
  ).toBe('This link asks for year “soon” and month “13”, which aren’t available on this screen, so they were ignored.');
});
