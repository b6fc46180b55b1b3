// Feature vectors: shape, length, direction, and how familiar a name is.
import { expect, test } from '@jest/globals';
import { DIMENSIONS, extractFeatures, familiarity, HASHED, rememberNames, wordsOf } from './features.js';

const length = (values: Float32Array) => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));

test('letters and words have length 1, their meanings are separate, each index once', () => {
  const { indices, values } = extractFeatures({ fields: ['JOES PIZZA PIZZA'] });
  expect(length(values.filter((_, at) => indices[at]! < HASHED))).toBeCloseTo(1, 5);
  expect(length(values.filter((_, at) => indices[at]! >= HASHED))).toBeCloseTo(0.9, 5);
  expect(new Set(indices).size).toBe(indices.length);
  expect(Math.max(...indices)).toBeLessThan(DIMENSIONS);
});

test('bank noise changes nothing, the direction adds one feature', () => {
  const plain = extractFeatures({ fields: ['JOES PIZZA'] });
  expect(extractFeatures({ fields: ['CHECKCARD 0412 JOES PIZZA #123 BROOKLYN NY'] })).toEqual(plain);
  const moneyIn = extractFeatures({ fields: ['JOES PIZZA'], direction: 'in' });
  const moneyOut = extractFeatures({ fields: ['JOES PIZZA'], direction: 'out' });
  const added = (vector: typeof plain) => [...vector.indices].filter((index) => !plain.indices.includes(index));
  expect(added(moneyIn)).toHaveLength(1);
  expect(added(moneyOut)).toHaveLength(1);
  expect(added(moneyIn)).not.toEqual(added(moneyOut));
});

test('an empty text has no features', () => {
  expect(extractFeatures({ fields: [''] }).indices.length).toBeLessThanOrEqual(1);
  expect(wordsOf([''])).toEqual([]);
});

test('familiarity is the share of five-letter groups seen, the ends of the name marked', () => {
  const memory = rememberNames(['STARBUCKS']);
  expect(familiarity(memory, 'POS PURCHASE STARBUCKS #12')).toBe(1);
  // ^STARBURST$: ^STAR, STARB, TARBU are known; ARBUR, RBURS, BURST, URST$ are not.
  expect(familiarity(memory, 'STARBURST')).toBeCloseTo(3 / 7, 10);
  // ^ARKET$ is no part of ^MARKET$ but for ARKET and RKET$.
  expect(familiarity(rememberNames(['MARKET']), 'ARKET')).toBeCloseTo(2 / 3, 10);
  expect(familiarity(memory, 'WALMART')).toBe(0);
});
