// Charges of Stripe as they are shown before any money has moved.
import { expect, test } from '@jest/globals';
import { fetchedCharge, newestOfEach } from './fetched-charge.js';

const charge = {
  ...{ object: 'charge', id: 'ch_1', created: 1_793_231_999, amount: 30_000, currency: 'usd', status: 'succeeded', captured: true },
  ...{ refunded: false, balance_transaction: 'txn_1', customer: 'cus_1', receipt_email: null, description: 'Portrait session' },
  billing_details: { name: 'Jenny Rosen', email: null },
};

test('what is kept of a charge', () => {
  expect(fetchedCharge(charge)).toEqual({
    ...{ chargeId: 'ch_1', createdAt: '2026-10-28T23:59:59.000Z', status: 'succeeded', amountCents: 30_000 },
    ...{ client: 'Jenny Rosen', clientId: 'cus_1', description: 'Portrait session' },
  });
});

test.each([
  ['a debit that is under way', { status: 'pending', balance_transaction: null }, 'pending'],
  ['a card that was declined', { status: 'failed', balance_transaction: null }, 'failed'],
  ['an authorization that waits', { captured: false, balance_transaction: null }, 'pending'],
  ['an authorization that was released', { captured: false, refunded: true, balance_transaction: null }, 'failed'],
  ['one that is captured', { balance_transaction: { id: 'txn_1' } }, 'succeeded'],
])('%s', (_, given, status) => {
  expect(fetchedCharge({ ...charge, ...given })?.status).toBe(status);
});

test('in another currency it has no amount; of an older version of the interface what is missing is empty; other objects are none', () => {
  expect(fetchedCharge({ ...charge, currency: 'eur' })?.amountCents).toBeNull();
  const { billing_details: _, receipt_email: __, description: ___, ...old } = charge;
  expect(fetchedCharge(old)).toMatchObject({ client: '', clientId: 'cus_1', description: '' });
  expect([fetchedCharge({ object: 'payout', id: 'po_1' }), fetchedCharge(null), fetchedCharge({ ...charge, amount: 'x' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('of several versions the last counts, but none goes back to pending', () => {
  const version = (chargeId: string, status: 'pending' | 'failed' | 'succeeded', description: string) => ({
    ...{ ...fetchedCharge(charge)!, chargeId, status, description },
  });
  const newest = newestOfEach([
    version('a', 'pending', '1'),
    version('a', 'succeeded', '2'),
    version('b', 'failed', '3'),
    version('b', 'pending', '4'),
  ]);
  expect(newest.map(({ chargeId, status, description }) => [chargeId, status, description])).toEqual([
    ['a', 'succeeded', '2'],
    ['b', 'failed', '3'],
  ]);
});
