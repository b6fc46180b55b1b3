// Amounts, shares and changes as they are printed.
import { describe, expect, test } from '@jest/globals';
import { changeText, countOf, money, moneyParts, percent, shortMoney, wholeDollars } from './money.js';

describe('money', () => {
  test.each([
    [76_466_911, '$764,669.11'],
    [0, '$0.00'],
    [5, '$0.05'],
    [-148_924, '\u2212$1,489.24'],
    [100_000_000_00, '$100,000,000.00'],
  ])('%d cents are %s', (cents, text) => expect(money(cents)).toBe(text));

  test('no value is blank', () => {
    expect(money(null)).toBe('');
    expect(money(undefined)).toBe('');
  });

  test('a column without the currency sign keeps the minus sign', () => expect(money(-52_208, { symbol: '' })).toBe('\u2212522.08'));
  test('a rise may carry its sign', () => expect(money(143_600, { plus: true })).toBe('+$1,436.00'));
  test('the parts of a debt', () => expect(moneyParts(-638_427)).toEqual({ sign: '\u2212', dollars: '6,384', cents: '27' }));
});

test.each([
  [8_694_796, '$86,948'],
  [50, '$1'],
  [49, '$0'],
  [-49, '$0'],
  [-150, '\u2212$2'],
])('%d cents in whole dollars are %s', (cents, text) => expect(wholeDollars(cents)).toBe(text));

test.each([
  [9_000_000, '$90k'],
  [250_000, '$2.5k'],
  [125_000_000, '$1.3M'],
  [-3_000_000_000_000, '\u2212$30B'],
  [99_949_999_999, '$999M'],
  [99_950_000_000, '$1B'],
  [99_999_999, '$1M'],
  [0, '$0'],
  [-3_000_000, '\u2212$30k'],
])('%d cents on an axis are %s', (cents, text) => expect(shortMoney(cents)).toBe(text));

test.each([
  [0.334, {}, '33.4%'],
  [-0.0429, { plus: true }, '\u22124.3%'],
  [0.015, { plus: true }, '+1.5%'],
  [0.0001, { plus: true }, '0.0%'],
  [0.63, { digits: 0 as const }, '63%'],
  [9.99, { plus: true }, '+999.0%'],
  [599, { plus: true }, '>+999%'],
  [-12, { plus: true }, '<\u2212999%'],
  [12, {}, '1200.0%'],
  [null, {}, '–'],
  [Infinity, {}, '–'],
])('the ratio %p is %s', (ratio, options, text) => expect(percent(ratio, options)).toBe(text));

test('a change is in percent of a positive amount, and in dollars from zero or a loss', () => {
  expect(changeText(8_566_008, 8_694_796)).toBe('+1.5%');
  expect(changeText(10_000, -5_000)).toBe('−150.0%');
  expect(changeText(-10_000, -5_000)).toBe('+$50');
  expect(changeText(-10_000, -25_000)).toBe('−$150');
  expect(changeText(0, 100)).toBe('+$1');
});

test('counts agree with their noun', () => {
  expect(countOf(1, 'row')).toBe('1 row');
  expect(countOf(12_000, 'entry', 'entries')).toBe('12,000 entries');
});
