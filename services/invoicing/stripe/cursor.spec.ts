// Reading starts at the newest, can be resumed anywhere, and ends when nothing is newer.
import { expect, test } from '@jest/globals';
import {
  again,
  initialCursor,
  fromEvent,
  isComplete,
  needsOlder,
  pastCharges,
  pastEvents,
  pastNewer,
  pastOlder,
  settled,
} from './cursor.js';

test('the first reading goes back page by page, and keeps the newest for later', () => {
  const first = pastOlder(initialCursor, { ids: ['t9', 't8'], hasMore: true });
  expect(first.transactions).toEqual({ newest: 't9', after: 't8', done: false, look: false });
  const second = pastOlder(first, { ids: ['t7'], hasMore: false });
  expect(second.transactions).toEqual({ newest: 't9', after: null, done: true, look: false });
  expect([needsOlder(first), needsOlder(second)]).toEqual([true, false]);
  expect([second.balanceDue, second.payoutsDue, settled(second).balanceDue, settled(second).payoutsDue]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isComplete(second)).toBe(false);
  expect(isComplete(pastCharges(second, { ids: [], hasMore: false }))).toBe(true);
});

test('an event has newer transactions looked for until a page is the last', () => {
  const read = pastOlder(initialCursor, { ids: ['t1'], hasMore: false });
  const afterEvents = pastEvents(read, { ids: ['e2', 'e1'], hasMore: true });
  expect([afterEvents.event, afterEvents.transactions.look, afterEvents.payoutsDue]).toEqual(['e2', true, true]);
  const first = pastNewer(afterEvents, { ids: ['t3', 't2'], hasMore: true });
  expect([first.transactions.newest, first.transactions.look]).toEqual(['t3', true]);
  expect(pastNewer(first, { ids: [], hasMore: false }).transactions).toMatchObject({ newest: 't3', look: false });
});

test('an account that was empty is read from its start once something happens', () => {
  const empty = pastOlder(initialCursor, { ids: [], hasMore: false });
  expect([empty.transactions.newest, empty.balanceDue, needsOlder(empty)]).toEqual([null, false, false]);
  const afterEvents = pastEvents(empty, { ids: ['e1'], hasMore: false });
  expect(needsOlder(afterEvents)).toBe(true);
  expect(needsOlder(pastOlder(afterEvents, { ids: [], hasMore: false }))).toBe(false);
  expect(pastOlder(afterEvents, { ids: ['t1'], hasMore: false }).transactions).toMatchObject({ newest: 't1', done: true, look: true });
});

test('where events were missed, charges that may have changed are read again, and newer transactions are looked for', () => {
  const complete = pastCharges(pastOlder({ ...initialCursor, event: 'e1' }, { ids: ['t1'], hasMore: false }), {
    ids: ['c1'],
    hasMore: false,
  });
  const lost = again(complete, 'event');
  expect([lost.event, lost.transactions]).toEqual([null, complete.transactions]);
  const found = fromEvent(lost, 'e9', 1_700_000_000);
  expect(found).toMatchObject({ event: 'e9', charges: { after: null, since: 1_700_000_000, done: false }, transactions: { look: true } });
  // In the first reading everything is read anyway.
  expect(fromEvent(initialCursor, 'e9', 5)).toEqual({ ...initialCursor, event: 'e9' });
});

test('a place that is gone has its part alone read again', () => {
  const half = pastCharges(pastOlder(initialCursor, { ids: ['t9', 't8'], hasMore: true }), { ids: ['c2', 'c1'], hasMore: true });
  expect(again(half, 'transactions')).toMatchObject({ transactions: initialCursor.transactions, charges: { after: 'c1' } });
  expect(again(half, 'charges')).toMatchObject({ charges: initialCursor.charges, transactions: { after: 't8' } });
});
