// Columns and cells of a statement that may be compared with an earlier one.
import { expect, test } from '@jest/globals';
import { comparedCells, comparedColumns } from './printed-statement.js';

test('a change needs both figures', () => {
  expect(comparedCells([500])).toEqual([500]);
  expect(comparedCells([500, 200])).toEqual([500, 200, 300]);
  expect(comparedCells([null, 200])).toEqual([null, 200, null]);
  expect(comparedCells([500, null])).toEqual([500, null, null]);
});

test('without an earlier figure there is one column', () => {
  expect(comparedColumns('2025', undefined, 'change')).toEqual([{ id: 'now', head: '2025' }]);
  expect(comparedColumns('2025', '2024', 'before').map(({ head, wide }) => [head, wide ?? false])).toEqual([
    ['2025', false],
    ['2024', true],
    ['Change', false],
  ]);
});
