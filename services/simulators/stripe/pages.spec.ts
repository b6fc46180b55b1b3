// Pages of a list, by Stripe's reference of pagination.
import { expect, test } from '@jest/globals';
import { pageOf, type PageQuery } from './pages.js';

const items = ['e', 'd', 'c', 'b', 'a'].map((id) => ({ id }));
const page = (query: PageQuery) => {
  const reply = pageOf(items, query, '/v1/letters');
  return 'refusal' in reply ? reply.refusal : [reply.data.map(({ id }) => id).join(''), reply.has_more];
};

test.each([
  [{ limit: 2 }, 'ed', true],
  [{ limit: 5 }, 'edcba', false],
  [{ limit: 2, startingAfter: 'd' }, 'cb', true],
  [{ limit: 2, startingAfter: 'c' }, 'ba', false],
  [{ limit: 2, startingAfter: 'a' }, '', false],
  [{ limit: 2, endingBefore: 'a' }, 'cb', true],
  [{ limit: 2, endingBefore: 'c' }, 'ed', false],
  [{ limit: 100, endingBefore: 'e' }, '', false],
])('%j is %s', (query, ids, hasMore) => {
  expect(page(query)).toEqual([ids, hasMore]);
});

test('an object that is gone, and both directions at once, are refused', () => {
  expect(page({ limit: 2, endingBefore: 'x' })).toMatchObject({ code: 'resource_missing', param: 'ending_before' });
  expect(page({ limit: 2, startingAfter: 'x' })).toMatchObject({ code: 'resource_missing', param: 'starting_after' });
  expect(page({ limit: 2, startingAfter: 'e', endingBefore: 'a' })).toMatchObject({ type: 'invalid_request_error' });
  expect(page({ limit: 101 })).toMatchObject({ param: 'limit' });
});
