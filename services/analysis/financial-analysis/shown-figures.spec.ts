// The keys of the specification's revenue sources are there for every business, whatever its own sources are.
import { expect, test } from '@jest/globals';
import { bySource } from './shown-figures.js';

test('sources that a business does not have are 0, its own have their figures', () => {
  expect(bySource([], 0)).toEqual({ brooklyn: 0, nuculture: 0, studio: 0 });
  expect(
    bySource(
      [
        ['studio', 4_000],
        ['online-shop', 250],
      ],
      0,
    ),
  ).toEqual({ brooklyn: 0, nuculture: 0, studio: 4_000, 'online-shop': 250 });
});
