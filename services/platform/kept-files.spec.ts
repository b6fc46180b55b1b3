// The files that a process keeps in memory: what is refused, of whom, and that all is given back.
import { expect, test } from '@jest/globals';
import { KeptFiles } from './kept-files.js';

const kept = () => new KeptFiles({ perBusiness: { files: 2, bytes: 100 }, all: { files: 3, bytes: 150 } }, 'are kept');
const own = { code: 'too-many-files', status: 429, detail: 'Too many of your files are kept. Try again in a few moments.' };
const ofAll = { code: 'too-many-files', status: 503, detail: 'Too many files are kept. Try again in a few moments.' };

const refusal = (act: () => unknown): unknown => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
};

test('a business is refused a third file, and bytes beyond its limit, while others are not', () => {
  const files = kept();
  files.add(1, 60);
  expect(refusal(() => files.add(1, 41))).toMatchObject(own);
  const second = files.add(1, 40);
  expect(refusal(() => files.add(1, 0))).toMatchObject(own);
  files.add(2, 50);
  expect(refusal(() => files.add(3, 0))).toMatchObject(ofAll);
  second.release();
  expect(refusal(() => files.add(3, 41))).toMatchObject(ofAll);
  files.add(3, 40);
});

test('a file that grows beyond the room of its business is refused, and gives back what it had', () => {
  const files = kept();
  const first = files.add(1, 0);
  const second = files.add(1, 0);
  first.grow(60);
  second.grow(40);
  expect(refusal(() => second.grow(1))).toMatchObject(own);
  second.release();
  const third = files.add(1, 0);
  third.grow(40);
  expect(refusal(() => third.grow(1))).toMatchObject(own);
});

test('a single file always fits, and what must be kept is counted without being refused', () => {
  const files = kept();
  files.add(1, 1_000, { always: true });
  expect(refusal(() => files.add(1, 0))).toMatchObject(own);
  const alone = kept();
  alone.add(1, 0).grow(1_000);
});
