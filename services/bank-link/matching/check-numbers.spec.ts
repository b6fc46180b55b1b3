// Numbers of checks in texts of banks and people, and which check a row is.
import { expect, test } from '@jest/globals';
import { checkNumber, isSameCheck } from './check-numbers.js';

test.each([
  ['CHECK 5023', '5023'],
  ['CHECK #0005023', '5023'],
  ['DEPOSITED OR CASHED CHECK # 1234', '1234'],
  ['Kit Sorensen | Check no. 5023', '5023'],
  ['CHK 101', '101'],
  ['CHECKCARD 0412 MCDONALDS', null],
  ['ONLINE TRANSFER TO CHECKING 1234', null],
  ['CHECK', null],
  ['Kit Sorensen', null],
])('the number in %s', (text, number) => expect(checkNumber(text)).toBe(number));

test('a reference is a number by itself', () => {
  expect(['5023', '#5023', 'Check 5023', 'INV-5023', ''].map((reference) => checkNumber('Kit Sorensen', reference))).toEqual([
    ...['5023', '5023', '5023'],
    ...[null, null],
  ]);
});

test('the same number is the same check for 180 days, never before it was written, and never money in', () => {
  const row = (date: string, amountCents = -19_000, description = 'CHECK 5023') => ({ date, amountCents, description });
  const line = { date: '2026-01-30', description: 'Kit Sorensen', reference: '5023' };
  // 180 days after January 30, 2026: 1 in January, 28, 31, 30, 31, 30, and 29 in July.
  expect(isSameCheck(row('2026-07-29'), line)).toBe(true);
  expect(isSameCheck(row('2026-07-30'), line)).toBe(false);
  expect(isSameCheck(row('2026-01-30'), line)).toBe(true);
  expect(isSameCheck(row('2026-01-29'), line)).toBe(false);
  expect(isSameCheck(row('2026-02-20', 19_000), line)).toBe(false);
  expect(isSameCheck(row('2026-02-20', -19_000, 'CHECK 5024'), line)).toBe(false);
  expect(isSameCheck(row('2026-02-20', -19_000, 'CHECK'), { ...line, reference: '' })).toBe(false);
});
