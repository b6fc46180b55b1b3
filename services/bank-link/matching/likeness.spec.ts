// Which descriptions are alike: short words are in too many of them to prove anything.
import { expect, test } from '@jest/globals';
import { shareWord, wordsContained } from './likeness.js';

test.each([
  ['UPS 1042', 'UPS 2291', false],
  ['THE ACE', 'ACE TOURS', false],
  ['IKEA 1042', 'IKEA 2291', true],
  ['POS IKEA', 'IKEA BROOKLYN', true],
  ['AMAZON MKTP', 'AMAZONCOM', true],
  ['ONLINE PAYMENT 1', 'ONLINE PAYMENT 2', false],
])('%s and %s share a word: %s', (a, b, shared) => expect(shareWord(a, b)).toBe(shared));

test.each([
  ['UPS', 'UPS STORE', false],
  ['IKEA', 'POS IKEA 1042', true],
  ['I-K E.A', 'IKEA 1042', true],
  ['', 'IKEA', false],
])('%s is contained in %s: %s', (a, b, contained) => {
  expect(wordsContained(a, b)).toBe(contained);
  expect(wordsContained(b, a)).toBe(contained);
});
