// Cells that a spreadsheet would run are guarded in exports, and reading one back gives the text that it was.
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { csvCell, startsFormula, unguarded } from './csv-cell.js';

test.each([
  ['=1+1', `'=1+1`],
  ['+1', `'+1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['-1+1', `'-1+1`],
  ['\t=1', `'\t=1`],
  [' =1', `' =1`],
  ['＝1+1', `'＝1+1`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠A', `'＠A`],
  ['paid;=1+1', `paid;'=1+1`],
  ['a;;=1;@x', `a;;'=1;'@x`],
  ['a\n=1', `"a\n'=1"`],
  ['a\r\n＝1', `"a\r\n'＝1"`],
  [`'=1`, `''=1`],
  ['-12.50', '-12.50'],
  ['12', '12'],
  ['a=1', 'a=1'],
  ["O'Neill", "O'Neill"],
  ['a;b', 'a;b'],
])('%j is written as %s', (text, written) => {
  expect(csvCell(text)).toBe(written);
  expect(unguarded((parse(csvCell(text)) as string[][])[0]![0]!)).toBe(text);
});

test('any text comes back as it was, and no cell begins a formula, whichever of comma and semicolon separates', () => {
  const piece = fc.constantFrom('=', '+', '-', '@', '＝', '－', "'", ';', ',', '"', ' ', '\t', '\n', '\r', 'a', '1');
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const [cell] = (parse(`${csvCell(text)},x\n`) as string[][])[0]!;
      expect(unguarded(cell!)).toBe(text);
      if (!/^-?\d+$/.test(text)) for (const part of cell!.split(/[;\r\n]/)) expect(part).not.toMatch(/^[ \t]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2_000 },
  );
});

test('what starts a formula', () => {
  expect(['=A', ' =A', '＝A', '-A', "'=A"].map(startsFormula)).toEqual([true, true, true, true, true]);
  expect(['A=', 'A;=1', '', '1'].map(startsFormula)).toEqual([false, false, false, false]);
});
