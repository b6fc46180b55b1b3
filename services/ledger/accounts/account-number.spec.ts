// Which number an own account gets, and a category whose own one is taken.
import { expect, test } from '@jest/globals';
import { freeNumber, numberFrom } from './account-number.js';

test('the next in tens that is free, then between them, and none beyond the range', () => {
  expect([freeNumber('asset', new Set()), freeNumber('liability', new Set(['1000']))]).toEqual(['1000', '2000']);
  expect(freeNumber('asset', new Set(['1000', '1020']))).toBe('1010');
  const tens = new Set(Array.from({ length: 90 }, (_, n) => String(1000 + 10 * n)));
  expect(freeNumber('asset', tens)).toBe('1001');
  expect(freeNumber('asset', new Set(Array.from({ length: 900 }, (_, n) => String(1000 + n))))).toBe('');
});

test('a taken number becomes the next free one with as many digits; others none', () => {
  const taken = new Set(['6110', '6111', '0099', '9999', 'A1']);
  expect(['6000', '6110', '0099', '9999', 'A1', ''].map((number) => numberFrom(number, taken))).toEqual([
    '6000',
    '6112',
    '0100',
    '',
    '',
    '',
  ]);
  const hundred = new Set(Array.from({ length: 100 }, (_, n) => String(6100 + n)));
  expect([numberFrom('6100', hundred), numberFrom('6101', hundred)]).toEqual(['', '6200']);
});
