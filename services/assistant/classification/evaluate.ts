// Measures a classifier on rows it has not seen: how often it is right, and whether its confidence can be believed.
import { highConfidence } from '#contracts/rules/confidence.js';
import { hinted } from './hints.js';
import { predict, trainModel, type Model, type TrainingRow } from './model.js';

const BINS = 10;

export interface Evaluation {
  /** Share of test rows that are right. */
  accuracy: number;
  /** Mean over the classes of the test rows of the harmonic mean of precision and recall. */
  macroF1: number;
  /** Share of test rows predicted with confidence 0.8 or more. */
  coverageAtHigh: number;
  /** Share of those that are right; 0 when there are none. */
  precisionAtHigh: number;
  /** Expected calibration error: mean distance between confidence and accuracy over ten bins of confidence, weighted by rows. */
  ece: number;
}

interface Judged {
  expected: string;
  predicted: string;
  confidence: number;
}

function macroF1(rows: readonly Judged[]): number {
  const counts = new Map<string, { right: number; expected: number; predicted: number }>();
  const of = (label: string) => {
    const count = counts.get(label) ?? { right: 0, expected: 0, predicted: 0 };
    counts.set(label, count);
    return count;
  };
  for (const { expected, predicted } of rows) {
    of(expected).expected++;
    of(predicted).predicted++;
    if (expected === predicted) of(expected).right++;
  }
  const tested = [...counts.values()].filter((count) => count.expected > 0);
  return tested.reduce((sum, { right, expected, predicted }) => sum + (2 * right) / (expected + predicted), 0) / tested.length;
}

function calibrationError(rows: readonly Judged[]): number {
  const bins = Array.from({ length: BINS }, () => ({ confidence: 0, right: 0 }));
  for (const row of rows) {
    const bin = bins[Math.min(BINS - 1, Math.floor(row.confidence * BINS))]!;
    bin.confidence += row.confidence;
    if (row.expected === row.predicted) bin.right++;
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin.confidence - bin.right), 0) / rows.length;
}

/** Figures for predictions with known correct labels. */
export function judge(rows: readonly Judged[]): Evaluation {
  if (rows.length === 0) return { accuracy: 0, macroF1: 0, coverageAtHigh: 0, precisionAtHigh: 0, ece: 0 };
  const right = (row: Judged) => row.expected === row.predicted;
  const high = rows.filter((row) => row.confidence >= highConfidence);
  return {
    accuracy: rows.filter(right).length / rows.length,
    macroF1: macroF1(rows),
    coverageAtHigh: high.length / rows.length,
    precisionAtHigh: high.length === 0 ? 0 : high.filter(right).length / high.length,
    ece: calibrationError(rows),
  };
}

/** Trains on the training rows alone, with hints of the starting model if given, and evaluates on the test rows. */
export function evaluate(trainRows: readonly TrainingRow[], testRows: readonly TrainingRow[], startingModel?: Model): Evaluation {
  const asLearned = (row: TrainingRow) => (startingModel ? hinted(row, startingModel) : row);
  const model = trainModel(trainRows.map(asLearned), { name: 'evaluation' });
  return judge(
    testRows.map((row) => {
      const { probabilities } = predict(model, asLearned(row));
      const best = probabilities.indexOf(Math.max(...probabilities));
      return { expected: row.label, predicted: model.classes[best]!, confidence: probabilities[best]! };
    }),
  );
}
