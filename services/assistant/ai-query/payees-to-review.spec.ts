// The count of payees to review in answers: the ledger's, or none if it doesn't answer.
import { expect, test } from '@jest/globals';
import { type Peer, Peers } from '#platform/peers.js';
import { CountedPayees, payeesToReviewRow } from './payees-to-review.js';

function countedBy(peer?: Peer): Promise<number | null> {
  const peers = new Peers();
  if (peer) peers.set('ledger', peer);
  return new CountedPayees(peers).of(7);
}

test('the ledger is asked for the count of one business', async () => {
  const asked: unknown[] = [];
  const ledger: Peer = (path, body) => {
    asked.push(path, body);
    return Promise.resolve({ payees: 18 });
  };
  expect(await countedBy(ledger)).toBe(18);
  expect(asked).toEqual(['/internal/payees-to-review', { tenantId: 7 }]);
});

test.each<[string, Peer | undefined]>([
  ['isn’t there', undefined],
  ['fails', () => Promise.reject(new Error('away'))],
  ['answers without a number', () => Promise.resolve({ payees: 'many' })],
])('there is no count if the ledger %s', async (_, peer) => expect(await countedBy(peer)).toBeNull());

test.each([
  [1, '1 payee to review'],
  [1_018, '1,018 payees to review'],
  [null, 'Payees to review'],
])('a count of %s', (payees, text) =>
  expect(payeesToReviewRow(payees, '2026-11-23')).toEqual({
    Description: text,
    Period: 'Nov 23, 2026',
    Metric: 'To review',
    Amount: null,
    Date: '2026-11-23',
    Category: '',
    link: '/review',
  }),
);
