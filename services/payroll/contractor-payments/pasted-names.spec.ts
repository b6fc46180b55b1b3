// Pasted names: three lines each, as payment sources show them.
import { expect, test } from '@jest/globals';
import { centsIn, dateIn, readPasted, sourceOf } from './pasted-names.js';

test.each([
  ['$1,250.00', 125_000],
  ['- $50.5', 5_050],
  ['+ 50', 5_000],
  ['($1,000.07)', 100_007],
  ['−$3.10', 310],
  ['12.00 USD', 1_200],
  ['0', 0],
  ['12.345', null],
  ['1e5', null],
  ['abc', null],
  ['--5', null],
  ['12345678901', null],
])('the amount %s', (text, cents) => expect(centsIn(text)).toBe(cents));

test.each([
  ['Mar 22', '2025-03-22'],
  ['March 22, 2026', '2026-03-22'],
  ['Sat, Mar 22', '2025-03-22'],
  ['22 Mar 2026', '2026-03-22'],
  ['Sept 3rd', '2025-09-03'],
  ['3/22', '2025-03-22'],
  ['03/22/26', '2026-03-22'],
  ['3/22 2024', '2024-03-22'],
  ['2026-03-22', '2026-03-22'],
  ['Feb 29', null],
  ['13/01', null],
  ['yesterday', null],
  ['Foo 3', null],
])('the date %s', (text, date) => expect(dateIn(text, 2025)).toBe(date));

test('complete and readable groups are kept; the others have a reason', () => {
  const groups = readPasted('Ana\r\nMar 1\r\n$5\r\n\r\nMar 2\r\n$6\r\nBo\r\nsoon\r\n$7\r\nCy\r\nMar 4', 2025);
  expect(groups.map(({ line, read, reason }) => [line, read?.date ?? null, reason])).toEqual([
    [1, '2025-03-01', ''],
    [4, null, 'Missing the name.'],
    [7, null, "'soon' isn’t a date."],
    [10, null, 'Missing the amount.'],
  ]);
  expect(readPasted([{ name: 'Ana', date: 'Mar 1 2024', amount: 12.5 }], 2025)[0]!.read).toEqual({
    name: 'Ana',
    nameKey: 'ANA',
    date: '2024-03-01',
    amountCents: 1_250,
  });
});

test('a paste that cannot be read at all is refused with a sentence', () => {
  expect(() => readPasted('  \n ', 2025)).toThrow('Please paste contractor payment data');
  expect(() => readPasted('PK\u0003\u0004\u0000', 2025)).toThrow('isn’t text');
  expect(() => readPasted(Array(10_001).fill('x').join('\n'), 2025)).toThrow('10001 lines; the limit is 10000');
  expect(() => sourceOf('Bitcoin')).toThrow('There is no payment source');
  expect(['rtp', 'ACH', 'VENMO', 'checks', 'Zelle', 'CASH APP', 'cashapp', 'UNKNOWN'].map(sourceOf)).toEqual([
    'RTP',
    'ACH',
    'Venmo',
    'Check',
    'Zelle',
    'Cash App',
    'Cash App',
    'Unknown',
  ]);
});
