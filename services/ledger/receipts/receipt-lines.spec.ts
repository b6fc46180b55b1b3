// Pieces of text become lines by their places.
import { expect, test } from '@jest/globals';
import { linesOfPieces } from './receipt-lines.js';

test('pieces of one height are one line, from left to right', () => {
  const piece = (text: string, left: number, top: number) => ({ text, left, top, height: 10 });
  // 4 is less than half of 10 apart, 6 is more.
  expect(linesOfPieces([piece('$769.22', 200, 24), piece('TOTAL', 10, 20), piece('VISA', 10, 30), piece('SHOP', 50, 0)])).toEqual([
    'SHOP',
    'TOTAL $769.22',
    'VISA',
  ]);
});
