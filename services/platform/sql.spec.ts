// Columns of a batch as PostgreSQL reads them: whatever has no plain form is left to the driver.
import { expect, test } from '@jest/globals';
import { arrayText } from './sql.js';

test.each([
  [[1, -2, 0.5, null, undefined], '{1,-2,0.5,null,null}'],
  [['a', 'NULL', '', 'Zoë, {Ltd}', null], '{"a","NULL","","Zoë, {Ltd}",null}'],
  [[true, false], '{true,false}'],
  [[], '{}'],
])('%j is written as %s', (value, text) => expect(arrayText(value)).toBe(text));

test.each([
  [['say "hi"']],
  [['a\\b']],
  [['two\nlines']],
  [['\ud800']],
  [[new Date(0)]],
  [[Buffer.from('a')]],
  [[['nested']]],
  [[1n]],
  ['text'],
  [7],
  [null],
])('%p is left as it is', (value) => expect(arrayText(value)).toBe(value));
