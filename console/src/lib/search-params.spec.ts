// A bad address never breaks a screen.
import { expect, test } from '@jest/globals';
import { dateOf, flagOf, oneOf, textOf, integerOf } from './search-params.js';
import { parseSearch, stringifySearch } from './use-search-state.js';

test('values that do not fit fall away', () => {
  expect(integerOf('3', { min: 1, max: 9 })).toBe(3);
  expect(['0', '10', '2.5', 'x', {}].map((value) => integerOf(value, { min: 1, max: 9 }))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['2026-10-31', '2024-02-29', '2026-13-01', '2026-02-29', '2026-11-31', '31.10.2026'].map(dateOf)).toEqual([
    '2026-10-31',
    '2024-02-29',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([oneOf('asset', ['asset', 'expense']), oneOf('x', ['asset'])]).toEqual(['asset', undefined]);
  expect([flagOf('true'), flagOf('false')]).toEqual([true, undefined]);
  expect([textOf('  zelle '), textOf(''), textOf('x'.repeat(300))?.length]).toEqual(['zelle', undefined, 200]);
});

test('a text of digits stays a text', () => {
  expect(parseSearch('?search=0815&page=2')).toEqual({ search: '0815', page: '2' });
  expect(stringifySearch({ search: '0815', category: undefined, uncategorizedOnly: false, page: 2 })).toBe('?search=0815&page=2');
  expect(stringifySearch({})).toBe('');
});
