// Which texts from outside a database can store.
import { expect, test } from '@jest/globals';
import { isStorable, storableLine } from './storable.js';

test.each([
  ['U+0000', 'a\u0000b', false],
  ['the first half of a character', '\ud800', false],
  ['the second half of a character', '\udc00', false],
  ['the last second half', '\udfff', false],
  ['a complete character', '\ud83d\ude00', true],
  ['a backslash before the letters of an escape', '\\ud800', true],
  ['the character before the surrogates', '\ud7ff', true],
])('%s', (_, text, expected) => {
  expect([text, { [text]: 1 }, [text]].map((value) => isStorable(value))).toEqual([expected, expected, expected]);
});

test('a text becomes one line that can be stored, and no half of a character is left by the cut', () => {
  expect(storableLine(' A\u0000B\t\n C ')).toBe('A B C');
  expect(storableLine('ab\ud83d\ude00', 3)).toBe('ab\ufffd');
  expect(storableLine('x'.repeat(501))).toHaveLength(500);
  expect(storableLine(null)).toBe('');
});
