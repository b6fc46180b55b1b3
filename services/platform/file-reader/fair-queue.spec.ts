// The order of turns: businesses one after the other, each one's files in the order in which they came.
import { expect, test } from '@jest/globals';
import { FairQueue } from './fair-queue.js';

const all = { mayRun: () => true, fits: () => true };

function taken(queue: FairQueue<string>, options: Parameters<FairQueue<string>['take']>[0] = all): string[] {
  const items: string[] = [];
  for (let next = queue.take(options); next; next = queue.take(options)) items.push(next.item);
  return items;
}

test('a business with many files takes turns with a business that has one', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add(1, item);
  queue.add(2, 'b1');
  queue.add(3, 'c1');
  queue.add(3, 'c2');
  expect(taken(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
});

test('a business that comes back waits for its turn behind those that wait already', () => {
  const queue = new FairQueue<string>();
  queue.add(1, 'a1');
  queue.add(2, 'b1');
  expect(queue.take(all)).toEqual({ tenantId: 1, item: 'a1' });
  queue.add(1, 'a2');
  expect(taken(queue)).toEqual(['b1', 'a2']);
});

test('a business that may not run is passed over and keeps its place', () => {
  const queue = new FairQueue<string>();
  for (const [tenantId, item] of [[1, 'a1'], [2, 'b1'], [2, 'b2']] as const) queue.add(tenantId, item); // prettier-ignore
  expect(taken(queue, { ...all, mayRun: (tenantId) => tenantId !== 1 })).toEqual(['b1', 'b2']);
  expect(taken(queue)).toEqual(['a1']);
});

test('nothing goes ahead of an item that does not fit yet', () => {
  const queue = new FairQueue<string>();
  queue.add(1, 'large');
  queue.add(2, 'small');
  expect(queue.take({ ...all, fits: (item) => item !== 'large' })).toBeUndefined();
  expect(taken(queue)).toEqual(['large', 'small']);
});
