// Amounts, percentages and counts as people type them.
import { expect, test } from '@jest/globals';
import { centsFrom, dollarText, numberFrom, percentFrom, signedCentsFrom } from './typed-figures.js';

test.each([
  ['75', 7_500],
  ['$1,250.5', 125_050],
  [' 0.07 ', 7],
  ['1.234', undefined],
  ['', undefined],
  ['-1', undefined],
  ['ten', undefined],
])('%p as an amount is %p cents', (text, cents) => expect(centsFrom(text)).toBe(cents));

test.each([
  ['-1,250.5', -125_050],
  ['\u2212$75', -7_500],
  ['75', 7_500],
  ['-0', 0],
  ['--1', undefined],
  ['-', undefined],
])('%p as an amount that may be a loss is %p cents', (text, cents) => expect(signedCentsFrom(text)).toBe(cents));

test.each([
  ['50', 50],
  ['33.34 %', 33.34],
  ['33.345', undefined],
  ['101', undefined],
  ['-1', undefined],
])('%p as a percentage is %p', (text, value) => expect(percentFrom(text, { digits: 2 })).toBe(value));

test.each([
  ['12,480.5', { most: 1_000_000 }, 12_480.5],
  ['300', { most: 100_000, whole: true }, 300],
  ['300.5', { most: 100_000, whole: true }, undefined],
  ['131', { most: 130, whole: true }, undefined],
  ['', { most: 130 }, undefined],
])('%p with %j is %p', (text, limits, value) => expect(numberFrom(text, limits)).toBe(value));

test('cents go into a field with two decimals', () => expect([dollarText(0), dollarText(-7_550)]).toEqual(['0.00', '-75.50']));
