// The inbox puts what arrives into the order of the log.
import { expect, test } from '@jest/globals';
import { Inbox } from './kafka-inbox.js';
import type { Arrived } from './kafka-message.js';

const at = (position: number, offset = position, chain?: string): Arrived => ({
  epoch: 1,
  position,
  offset: BigInt(offset),
  chain,
  content: undefined,
});
const inboxOf = (...messages: Arrived[]): Inbox => {
  const inbox = new Inbox();
  for (const message of messages) inbox.put(message);
  return inbox;
};
const positions = (messages: Arrived[]) => messages.map((message) => message.position);

test('late and repeated messages find their place once', () => {
  const inbox = inboxOf(at(3), at(5), at(4), at(5), at(3));
  expect(positions(inbox.following(2, 10))).toEqual([3, 4, 5]);
  expect(inbox.size).toBe(3);
});

test('what follows ends at a gap and at the limit', () => {
  const inbox = inboxOf(at(3), at(4), at(6));
  expect(positions(inbox.following(2, 10))).toEqual([3, 4]);
  expect(positions(inbox.following(2, 1))).toEqual([3]);
  expect(inbox.following(1, 10)).toEqual([]);
  expect(inbox.following(6, 10)).toEqual([]);
});

test('the log is read up to the last gap within reach', () => {
  expect(inboxOf().lastGap(100)).toBeUndefined();
  expect(inboxOf(at(7), at(8), at(9)).lastGap(100)).toBe(6);
  const often = inboxOf(at(3), at(5), at(6), at(9), at(10));
  expect([100, 8, 7, 4, 2].map((limit) => often.lastGap(limit))).toEqual([8, 8, 4, 4, 2]);
});

test('dropping remembers how far Kafka has been read, whatever the order of the offsets', () => {
  const inbox = inboxOf(at(3, 12), at(4, 10), at(7, 13));
  expect(inbox.doneOffset).toBeUndefined();
  inbox.drop(5);
  expect([inbox.doneOffset, positions(inbox.following(6, 10))]).toEqual([13n, [7]]);
  inbox.drop(7);
  expect([inbox.doneOffset, inbox.size]).toEqual([14n, 0]);
  inbox.clear();
  expect(inbox.doneOffset).toBeUndefined();
});

test('a commit that is complete, and a gap, are worth a look; the first messages of a commit are not', () => {
  expect(inboxOf().isReady(2)).toBe(false);
  expect(inboxOf(at(3), at(4)).isReady(2)).toBe(false);
  expect(inboxOf(at(3), at(4, 4, 'c')).isReady(2)).toBe(true);
  expect(inboxOf(at(4), at(5)).isReady(2)).toBe(true);
  expect(inboxOf(at(3), at(5)).isReady(2)).toBe(true);
});

test('only the messages that were accepted are proven, not others that come to their positions later', () => {
  const inbox = inboxOf(at(3), at(4), at(5));
  inbox.accept(inbox.following(2, 2));
  expect(positions(inbox.proven(2, 10))).toEqual([3, 4]);
  inbox.drop(4);
  inbox.put(at(4));
  expect(positions(inbox.proven(3, 10))).toEqual([]);
});

test('what was refused leaves a gap; what claims a place behind the end is found', () => {
  const inbox = inboxOf(at(3), at(4), at(9));
  expect(positions(inbox.beyond(4, 10))).toEqual([9]);
  inbox.remove(inbox.following(2, 2).slice(1));
  expect([inbox.size, inbox.lastGap(100)]).toEqual([2, 8]);
});
