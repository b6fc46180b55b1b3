// Which number an own account gets.
import { expect, test } from '@jest/globals';
import { freeNumber } from './account-number.js';

test('the next in tens that is free, then between them, and none beyond the range', () => {
  expect([freeNumber('asset', new Set()), freeNumber('liability', new Set(['1000']))]).toEqual(['1000', '2000']);
  expect(freeNumber('asset', new Set(['1000', '1020']))).toBe('1010');
  const tens = new Set(Array.from({ length: 90 }, (_, n) => String(1000 + 10 * n)));
  expect(freeNumber('asset', tens)).toBe('1001');
  expect(freeNumber('asset', new Set(Array.from({ length: 900 }, (_, n) => String(1000 + n))))).toBe('');
});
