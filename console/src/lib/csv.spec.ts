// Tables as comma-separated text.
import { expect, test } from '@jest/globals';
import { csvOf } from './csv.js';

test('numbers stay numbers, what is unknown is empty, and texts are quoted where they must be', () => {
  expect(
    csvOf([
      ['Month', 'Net income'],
      ['Dec 2025', -1770.5],
      ['a "b", c', null],
    ]),
  ).toBe('Month,Net income\r\nDec 2025,-1770.5\r\n"a ""b"", c",');
});

test('no text of the books becomes a formula of a spreadsheet', () => {
  expect(csvOf([['=HYPERLINK("x")', '+1', '-1', '@a']])).toBe(`"'=HYPERLINK(""x"")",'+1,'-1,'@a`);
});
