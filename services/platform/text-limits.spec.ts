// The first line and the first cell that are too long are named.
import { expect, test } from '@jest/globals';
import { longCellIn, longLineIn, maxTextCharacters } from './text-limits.js';

const longest = 'x'.repeat(maxTextCharacters);

test.each([
  ['', undefined],
  [longest, undefined],
  [`${longest}\n${longest}\n`, undefined],
  [`${longest}x`, 'Line 1 is longer than 10,000 characters.'],
  [`a\n\n${longest}x\n${longest}x`, 'Line 3 is longer than 10,000 characters.'],
])('lines (%#)', (text, problem) => {
  expect(longLineIn(text)).toBe(problem);
});

test('cells', () => {
  expect(longCellIn(['a', longest], 7)).toBeUndefined();
  expect(longCellIn(['a', `${longest}x`], 7)).toBe('Line 7 has a cell of more than 10,000 characters.');
});
