// What SQL repeats of the rules of suggested pairs.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { transferSuggestion } from './suggested-pairs.js';

test('the function that keeps the sides of transfers knows a suggestion by its name', () => {
  const text = readFileSync(new URL('../sql/transfers.sql', import.meta.url), 'utf8');
  expect([...text.matchAll(/model_version = '([^']+)'/g)].map(([, name]) => name)).toEqual([transferSuggestion]);
});
