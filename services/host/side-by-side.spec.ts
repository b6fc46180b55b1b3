// Several items at once: their results in order, their errors only after all have ended.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { sideBySide } from './side-by-side.js';

test('results are in the order of their inputs, not of completion', async () => {
  const ended: number[] = [];
  const results = await sideBySide([30, 1, 10], async (ms) => (await wait(ms), ended.push(ms), `after ${ms}`));
  expect(results).toEqual(['after 30', 'after 1', 'after 10']);
  expect(ended).toEqual([1, 10, 30]);
});

test('an error comes when the others have ended, and the first in order is reported', async () => {
  const ended: string[] = [];
  const work = async (name: string) => {
    if (name === 'slow') await wait(20);
    ended.push(name);
    if (name !== 'slow') throw new Error(name);
  };
  await expect(sideBySide(['slow', 'second', 'third'], work)).rejects.toThrow('second');
  expect(ended).toEqual(['second', 'third', 'slow']);
});
