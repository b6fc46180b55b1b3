// The answers about the columns of a file.
import { expect, test } from '@jest/globals';
import { isComplete, mappingOf } from './mapping.js';

const columns = { date: 'Date', description: 'What', amount: 'Amount', debit: 'Out', credit: 'In', sign: -1 as const };

test.each([
  [{}, true],
  [{ date: '' }, false],
  [{ description: '' }, false],
  [{ amount: undefined }, false],
  [{ debit: undefined, credit: undefined }, true],
])('amounts in one column, with %p: complete is %p', (part, complete) =>
  expect(isComplete({ apart: false, mapping: { ...columns, ...part } })).toBe(complete),
);

test.each([
  [{ amount: undefined }, true],
  [{ debit: undefined }, false],
  [{ credit: undefined }, false],
])('amounts in two columns, with %p: complete is %p', (part, complete) =>
  expect(isComplete({ apart: true, mapping: { ...columns, ...part } })).toBe(complete),
);

test('only one way is sent: one column, or two', () => {
  expect(mappingOf({ apart: false, mapping: columns })).toEqual({ date: 'Date', description: 'What', amount: 'Amount', sign: -1 });
  expect(mappingOf({ apart: true, mapping: { ...columns, direction: 'Kind' } })).toEqual({
    date: 'Date',
    description: 'What',
    debit: 'Out',
    credit: 'In',
    sign: -1,
  });
});

test('a column that says debit or credit takes the place of the sign', () =>
  expect(mappingOf({ apart: false, mapping: { ...columns, direction: 'Kind' } })).toMatchObject({ direction: 'Kind', sign: 1 }));
