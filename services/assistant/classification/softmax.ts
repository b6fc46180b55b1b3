// Softmax regression on sparse vectors, trained by stochastic gradient descent whose steps shrink per feature (Adagrad).
import type { SparseVector } from './features.js';
import { seededRandom, shuffle } from '#platform/random.js';

/** Taken out of the global object once: in the innermost loops the look-up costs more than the function. */
const { exp, sqrt } = Math;

interface TrainingOptions {
  dimensions: number;
  classes: number;
  seed: number;
  /** Passes over all rows. */
  epochs?: number;
  learningRate?: number;
  l2?: number;
}

/** Linear scores of `classes` classes; the weight of a feature for a class is `weights[feature * classes + class]`. */
export interface Weights {
  classes: number;
  weights: Float32Array;
  bias: Float32Array;
}

/** Writes the raw score of every class into `scores`. */
export function scoreInto(scores: Float64Array, { classes, weights, bias }: Weights, { indices, values }: SparseVector): void {
  for (let k = 0; k < classes; k++) scores[k] = bias[k]!;
  for (let i = 0; i < indices.length; i++) {
    const at = indices[i]! * classes;
    const value = values[i]!;
    for (let k = 0; k < classes; k++) scores[k] = scores[k]! + value * weights[at + k]!;
  }
}

/** Turns scores into probabilities in place. `sharpness` is one over the temperature: below 1 it makes the answer less certain. */
export function toProbabilities(scores: Float64Array, sharpness = 1): void {
  let top = -Infinity;
  for (const score of scores) if (score > top) top = score;
  let sum = 0;
  for (let k = 0; k < scores.length; k++) {
    scores[k] = exp((scores[k]! - top) * sharpness);
    sum += scores[k]!;
  }
  for (let k = 0; k < scores.length; k++) scores[k] = scores[k]! / sum;
}

/**
 * Learns from `vectors` with their class numbers in `labels`. The same input and seed give the same weights.
 * The step of a feature shrinks with the squares of its own gradients; one sum per feature instead of per weight needs a fraction
 * of the memory and is as accurate here. L2 is applied to the features of the row at hand only, so that a step stays sparse.
 */
export function trainSoftmax(vectors: readonly SparseVector[], labels: Int32Array, options: TrainingOptions): Weights {
  const { classes, dimensions, seed, epochs = 10, learningRate = 0.5, l2 = 1e-5 } = options;
  const model: Weights = { classes, weights: new Float32Array(dimensions * classes), bias: new Float32Array(classes) };
  const { weights, bias } = model;
  const squares = new Float32Array(dimensions).fill(1e-6);
  const order = Int32Array.from(vectors, (_, row) => row);
  const random = seededRandom(seed);
  const error = new Float64Array(classes);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    const rate = learningRate * (1 - epoch / epochs);
    for (const row of order) {
      const { indices, values } = vectors[row]!;
      scoreInto(error, model, vectors[row]!);
      toProbabilities(error);
      error[labels[row]!] = error[labels[row]!]! - 1;
      let errorSquares = 0;
      for (let k = 0; k < classes; k++) {
        errorSquares += error[k]! * error[k]!;
        // The bias is in every row; a tenth of the step keeps it from chasing the last few.
        bias[k] = bias[k]! - 0.1 * rate * error[k]!;
      }
      for (let i = 0; i < indices.length; i++) {
        const index = indices[i]!;
        const value = values[i]!;
        squares[index] = squares[index]! + value * value * errorSquares;
        const step = rate / sqrt(squares[index]!);
        const at = index * classes;
        for (let k = 0; k < classes; k++) weights[at + k] = weights[at + k]! - step * (value * error[k]! + l2 * weights[at + k]!);
      }
    }
  }
  return model;
}
