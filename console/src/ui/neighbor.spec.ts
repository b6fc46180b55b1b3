// The way from row to row ends with the rows that are shown.
import { expect, test } from '@jest/globals';
import { neighbor } from './neighbor.js';

test('neighbors end with the page', () => {
  const ids = ['1-2', '2-2'];
  expect([
    neighbor(ids, '1-2', 1),
    neighbor(ids, '2-2', -1),
    neighbor(ids, '2-2', 1),
    neighbor(ids, '1-2', -1),
    neighbor(ids, '9-2', 1),
  ]).toEqual(['2-2', '1-2', undefined, undefined, undefined]);
});
