// Single values: every way banks write dates and amounts, and what must not be read.
import { describe, expect, test } from '@jest/globals';
import { cleanRaw, cleanText, readAmount, readDate } from './cell.js';

describe('amounts', () => {
  test.each([
    ['$2,801.02', 280102],
    ['-$100.00', -10000],
    ['- $100', -10000],
    ['$-5.10', -510],
    ['(12.50)', -1250],
    ['($1,000.00)', -100000],
    ['12.50-', -1250],
    ['+5', 500],
    ['.99', 99],
    ['1,234', 123400],
    ['1.234,56', 123456],
    ['-12,5', -1250],
    ['−3.00', -300],
    ['USD 7.10', 710],
    ['0000012.3400', 1234],
    ['-0.00', 0],
    ['10000000000.00', 1_000_000_000_000],
  ])('%s', (text, cents) => {
    expect(readAmount(text)).toEqual({ value: cents });
  });

  test.each([
    '',
    '*',
    '$',
    '-',
    '1.2.3',
    '1,23,4',
    '--5',
    '-5-',
    '=1+1',
    '1e5',
    '12.345',
    '10000000000.01',
    '€5',
    'NaN',
    '9'.repeat(39),
    '9'.repeat(1000),
  ])('%s is refused with a reason', (text) => {
    expect(readAmount(text).problem).toMatch(/^(has|is) /);
  });
});

describe('dates', () => {
  test.each([
    ['2024-08-01', 'MDY', '2024-08-01'],
    ['2024-08-01T10:20:30Z', 'MDY', '2024-08-01'],
    ['20240801', 'MDY', '2024-08-01'],
    ['08/01/2024', 'MDY', '2024-08-01'],
    ['8/1/24', 'MDY', '2024-08-01'],
    ['08/01/2024 11:59 PM', 'MDY', '2024-08-01'],
    ['01.08.2024', 'DMY', '2024-08-01'],
    ['24-08-01', 'YMD', '2024-08-01'],
    ['Aug 1, 2024', 'MDY', '2024-08-01'],
    ['1 August 2024', 'MDY', '2024-08-01'],
    ['01-Aug-99', 'MDY', '1999-08-01'],
    ['02/29/2024', 'MDY', '2024-02-29'],
    ['02/29/2000', 'MDY', '2000-02-29'],
  ] as const)('%s read %s', (text, order, day) => {
    expect(readDate(text, order)).toEqual({ value: day });
  });

  test.each([
    '',
    '02/30/2024',
    '02/29/2023',
    '02/29/2100',
    '13/01/2024',
    '00/10/2024',
    '01/01/1969',
    '2101-01-01',
    'today',
    '2024',
    '1/2',
    '2024-08/01',
    '1'.repeat(99),
  ])('%s is refused with a reason', (text) => {
    expect(readDate(text, 'MDY').problem).toMatch(/^(has|is) /);
  });
});

test('text is one line of printable characters, at most 500, and formulas stay text', () => {
  expect(cleanText('  ATM   WITH\u0000DRAWAL\r\n\tPNC\u202e ')).toBe('ATM WITHDRAWAL PNC');
  expect(cleanText('=HYPERLINK("http://x","y")')).toBe('=HYPERLINK("http://x","y")');
  expect(cleanText('x'.repeat(600))).toHaveLength(500);
  expect(cleanText('x'.repeat(499) + '😀')).toBe('x'.repeat(499));
  expect(cleanRaw('a,\n"b"\u0000' + 'y'.repeat(3000))).toHaveLength(2000);
});
