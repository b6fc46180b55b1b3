// Names of columns and of the fields that they belong to.
import { expect, test } from '@jest/globals';
import { camelCase, snakeCase } from './table.js';

test('a field has a column, and the column leads back to it', () => {
  expect(snakeCase('zipCode')).toBe('zip_code');
  for (const name of ['zipCode', 'address', 'bankTransactionId']) expect(camelCase(snakeCase(name))).toBe(name);
});
