// Amounts, percentages and counts as people type them.
import { expect, test } from '@jest/globals';
import { centsFrom, dollarText, numberFrom, percentFrom, separate, separated, signedCentsFrom, withSeparators } from './typed-figures.js';

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
  ['12,480.5', { max: 1_000_000 }, 12_480.5],
  ['300', { max: 100_000, integer: true }, 300],
  ['300.5', { max: 100_000, integer: true }, undefined],
  ['131', { max: 130, integer: true }, undefined],
  ['', { max: 130 }, undefined],
])('%p with %j is %p', (text, limits, value) => expect(numberFrom(text, limits)).toBe(value));

test('cents go into a field with two decimals', () => expect([dollarText(0), dollarText(-7_550)]).toEqual(['0.00', '-75.50']));

test.each([
  ['1250000', '1,250,000'],
  [' $12500.5 ', '12,500.5'],
  ['-1234.00', '-1,234.00'],
  ['\u22121,2345', '\u221212,345'],
  ['999', '999'],
  ['0012', '12'],
  ['0.50', '0.50'],
  ['', ''],
  ['12 000', '12 000'],
  ['ten', 'ten'],
])('%p is shown as %p once it is left', (typed, shown) => {
  expect(withSeparators(typed)).toBe(shown);
  const put: string[] = [];
  separate(typed, (text) => put.push(text));
  expect(put).toEqual(typed === shown ? [] : [shown]);
});

test('cents are shown with thousands apart, and read back', () => {
  expect([separated(123_456_789), separated(-5_000_00), separated(0)]).toEqual(['1,234,567.89', '-5,000.00', '0.00']);
  expect(signedCentsFrom(separated(-123_456_789))).toBe(-123_456_789);
});
