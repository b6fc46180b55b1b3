// Softmax: probabilities by hand, learning to distinguish classes, and the same result for the same seed.
import { expect, test } from '@jest/globals';
import type { SparseVector } from './features.js';
import { scoreInto, toProbabilities, trainSoftmax } from './softmax.js';

const vector = (...indices: number[]): SparseVector => ({
  indices: Int32Array.from(indices),
  values: new Float32Array(indices.length).fill(1 / Math.sqrt(indices.length)),
});

test('probabilities of scores 0, ln 2, ln 5 are 1/8, 2/8, 5/8', () => {
  const scores = Float64Array.of(0, Math.log(2), Math.log(5));
  toProbabilities(scores);
  [1 / 8, 2 / 8, 5 / 8].forEach((expected, k) => expect(scores[k]).toBeCloseTo(expected, 12));
});

test('sharpness 2 squares the odds: scores 0 and ln 3 give 1/10 and 9/10', () => {
  const scores = Float64Array.of(0, Math.log(3));
  toProbabilities(scores, 2);
  expect(scores[1]).toBeCloseTo(0.9, 12);
});

test('huge scores do not overflow', () => {
  const scores = Float64Array.of(1e5, 0);
  toProbabilities(scores);
  expect([...scores]).toEqual([1, 0]);
});

const rows = [vector(0, 3), vector(0, 4), vector(1, 3), vector(1, 4), vector(2, 3), vector(2, 4)];
const labels = Int32Array.of(0, 0, 1, 1, 2, 2);
const options = { dimensions: 8, classes: 3, seed: 5, epochs: 60 };

test('learns which feature decides and ignores the one that does not', () => {
  const model = trainSoftmax(rows, labels, options);
  const scores = new Float64Array(3);
  [0, 1, 2].forEach((decisive) => {
    scoreInto(scores, model, vector(decisive));
    toProbabilities(scores);
    expect(scores[decisive]).toBeGreaterThan(0.9);
  });
});

test('the same seed gives the same weights, another seed others', () => {
  const weights = trainSoftmax(rows, labels, options).weights;
  expect(trainSoftmax(rows, labels, options).weights).toEqual(weights);
  expect(trainSoftmax(rows, labels, { ...options, seed: 6 }).weights).not.toEqual(weights);
});

test('contradicting labels end near their shares: 3 of 4', () => {
  const same = Array.from({ length: 40 }, () => vector(1));
  const model = trainSoftmax(
    same,
    Int32Array.from(same, (_, n) => (n % 4 === 0 ? 1 : 0)),
    { dimensions: 2, classes: 2, seed: 1, epochs: 40 },
  );
  const scores = new Float64Array(2);
  scoreInto(scores, model, vector(1));
  toProbabilities(scores);
  expect(scores[0]).toBeGreaterThan(0.68);
  expect(scores[0]).toBeLessThan(0.82);
});
