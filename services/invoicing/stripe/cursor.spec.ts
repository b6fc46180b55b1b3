// Reading begins at the newest, can be taken up anywhere, and ends where nothing newer is.
import { expect, test } from '@jest/globals';
import { again, beginning, fromEvent, isComplete, needsOlder, pastCharges, pastEvents, pastNewer, pastOlder, settled } from './cursor.js';

test('the first reading goes back page by page, and keeps the newest for later', () => {
  const one = pastOlder(beginning, { ids: ['t9', 't8'], hasMore: true });
  expect(one.transactions).toEqual({ newest: 't9', after: 't8', done: false, look: false });
  const two = pastOlder(one, { ids: ['t7'], hasMore: false });
  expect(two.transactions).toEqual({ newest: 't9', after: null, done: true, look: false });
  expect([needsOlder(one), needsOlder(two)]).toEqual([true, false]);
  expect([two.balanceDue, two.payoutsDue, settled(two).balanceDue, settled(two).payoutsDue]).toEqual([true, true, false, false]);
  expect(isComplete(two)).toBe(false);
  expect(isComplete(pastCharges(two, { ids: [], hasMore: false }))).toBe(true);
});

test('an event has newer transactions looked for until a page is the last', () => {
  const read = pastOlder(beginning, { ids: ['t1'], hasMore: false });
  const told = pastEvents(read, { ids: ['e2', 'e1'], hasMore: true });
  expect([told.event, told.transactions.look, told.payoutsDue]).toEqual(['e2', true, true]);
  const one = pastNewer(told, { ids: ['t3', 't2'], hasMore: true });
  expect([one.transactions.newest, one.transactions.look]).toEqual(['t3', true]);
  expect(pastNewer(one, { ids: [], hasMore: false }).transactions).toMatchObject({ newest: 't3', look: false });
});

test('an account that was empty is read from its beginning once something happens', () => {
  const empty = pastOlder(beginning, { ids: [], hasMore: false });
  expect([empty.transactions.newest, empty.balanceDue, needsOlder(empty)]).toEqual([null, false, false]);
  const told = pastEvents(empty, { ids: ['e1'], hasMore: false });
  expect(needsOlder(told)).toBe(true);
  expect(needsOlder(pastOlder(told, { ids: [], hasMore: false }))).toBe(false);
  expect(pastOlder(told, { ids: ['t1'], hasMore: false }).transactions).toMatchObject({ newest: 't1', done: true, look: true });
});

test('where events were missed, charges that may have changed are read again, and newer transactions are looked for', () => {
  const whole = pastCharges(pastOlder({ ...beginning, event: 'e1' }, { ids: ['t1'], hasMore: false }), { ids: ['c1'], hasMore: false });
  const lost = again(whole, 'event');
  expect([lost.event, lost.transactions]).toEqual([null, whole.transactions]);
  const found = fromEvent(lost, 'e9', 1_700_000_000);
  expect(found).toMatchObject({ event: 'e9', charges: { after: null, since: 1_700_000_000, done: false }, transactions: { look: true } });
  // In the first reading everything is read anyway.
  expect(fromEvent(beginning, 'e9', 5)).toEqual({ ...beginning, event: 'e9' });
});

test('a place that is gone has its part alone read again', () => {
  const half = pastCharges(pastOlder(beginning, { ids: ['t9', 't8'], hasMore: true }), { ids: ['c2', 'c1'], hasMore: true });
  expect(again(half, 'transactions')).toMatchObject({ transactions: beginning.transactions, charges: { after: 'c1' } });
  expect(again(half, 'charges')).toMatchObject({ charges: beginning.charges, transactions: { after: 't8' } });
});
