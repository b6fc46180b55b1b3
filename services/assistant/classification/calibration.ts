// Makes confidence honest: fits how sharp probabilities may be, depending on how familiar the payee is.
import { toProbabilities } from './softmax.js';

/** Fitted sharpness (one over the temperature) is exp(base + slope × familiarity). */
export interface Calibration {
  base: number;
  slope: number;
}

/** A prediction for a row that the model had not learned from: its raw scores, the right class, and its payee's familiarity (0 to 1). */
export interface HeldOut {
  scores: Float64Array;
  label: number;
  familiarity: number;
}

export const UNCALIBRATED: Calibration = { base: 0, slope: 0 };

const GOLDEN = (Math.sqrt(5) - 1) / 2;
/**
 * Held-out payees resemble the learned ones more than a tenant's next new payee will (spelling variants, chains of one owner), so
 * unfamiliar names are made a little less sure than the fit says: a sure error costs a person more than an unsure truth.
 */
const CAUTION = 0.15;
/** With fewer rows than this a fit follows chance. */
const MIN_ROWS = 30;

export function sharpness({ base, slope }: Calibration, familiarity: number): number {
  return Math.exp(base + slope * familiarity - CAUTION * (1 - familiarity));
}

/** Mean negative log likelihood of the right classes, plus a weak pull to no change, which decides where the rows do not. */
function loss(rows: readonly HeldOut[], calibration: Calibration): number {
  let sum = 0;
  for (const row of rows) {
    const probabilities = row.scores.slice();
    toProbabilities(probabilities, Math.exp(calibration.base + calibration.slope * row.familiarity));
    sum -= Math.log(Math.max(probabilities[row.label]!, 1e-9));
  }
  return sum / rows.length + 0.002 * (calibration.base ** 2 + calibration.slope ** 2);
}

/** Golden-section search for the minimum of a function with one valley; 18 steps narrow the range to a 5,000th. */
function minimize(f: (x: number) => number, low: number, high: number): number {
  let [a, b] = [low, high];
  for (let step = 0; step < 18; step++) {
    const left = b - GOLDEN * (b - a);
    const right = a + GOLDEN * (b - a);
    if (f(left) < f(right)) b = right;
    else a = left;
  }
  return (a + b) / 2;
}

/** Fits both numbers by turns; the loss is smooth and has one valley in each, and four rounds settle it. */
export function fitCalibration(rows: readonly HeldOut[]): Calibration {
  if (rows.length < MIN_ROWS) return UNCALIBRATED;
  let calibration = UNCALIBRATED;
  for (let round = 0; round < 4; round++) {
    const { slope } = calibration;
    const base = minimize((x) => loss(rows, { base: x, slope }), -3, 2);
    calibration = { base, slope: minimize((x) => loss(rows, { base, slope: x }), -3, 3) };
  }
  return calibration;
}
