// Bounded work: never more at once than allowed, in order, refused beyond the queue, and a failure gives its place on.
import { expect, test } from '@jest/globals';
import { Turns } from './turns.js';

test('two run, three wait in order, the rest is refused, and a failure gives its place on', async () => {
  const turns = new Turns({ running: 2, waiting: 3 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let atOnce = 0;
  let maxAtOnce = 0;
  const work = (id: number) =>
    turns.take(async () => {
      begun.push(id);
      maxAtOnce = Math.max(maxAtOnce, (atOnce += 1));
      await new Promise<void>((resolve) => ends.push(resolve));
      atOnce -= 1;
      if (id === 0) throw new Error('failed');
      return id;
    });
  const all = Promise.allSettled(Array.from({ length: 8 }, (_, id) => work(id)));
  while (begun.length < 5) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  while (ends.length) ends.shift()!();
  const outcomes = (await all).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : ((outcome.reason as Error & { code?: string }).code ?? 'failed'),
  );
  expect(outcomes).toEqual(['failed', 1, 2, 3, 4, 'busy', 'busy', 'busy']);
  expect([begun, maxAtOnce]).toEqual([[0, 1, 2, 3, 4], 2]);
  const later = turns.take(async () => 'free again');
  expect(await later).toBe('free again');
});
