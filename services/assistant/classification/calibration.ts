// Calibrates confidence: fits how sharp probabilities may be, depending on how familiar the payee is.
import { toProbabilities } from './softmax.js';

/** Logarithm of the sharpness (one over the temperature) for new and for known payees; between them it is interpolated. */
export interface Calibration {
  unfamiliar: number;
  familiar: number;
}

/** A prediction for a row that the model had not learned from: its raw scores, the right class, and its payee's familiarity (0 to 1). */
export interface HeldOut {
  scores: Float64Array;
  label: number;
  familiarity: number;
}

export const UNCALIBRATED: Calibration = { unfamiliar: 0, familiar: 0 };

const GOLDEN = (Math.sqrt(5) - 1) / 2;
/**
 * Held-out payees resemble the learned ones more than a tenant's next new payee will (spelling variants, chains of one owner), so
 * unfamiliar names are made a little less sure than the fit says: a sure error costs a person more than an unsure truth.
 */
const CAUTION = 0.25;
/** A name that shares most of its letter groups with a known one is still another payee: only nearly all of them make it known. */
const KNOWN_POWER = 4;
/** With fewer rows than this a fit follows chance. */
const MIN_ROWS = 30;
/** Two numbers are fitted well by a few thousand rows; more are thinned out evenly. */
const MAX_ROWS = 4000;

function fitted({ unfamiliar, familiar }: Calibration, familiarity: number): number {
  const known = familiarity ** KNOWN_POWER;
  return Math.exp((1 - known) * unfamiliar + known * familiar);
}

export function sharpness(calibration: Calibration, familiarity: number): number {
  return fitted(calibration, familiarity) * Math.exp(-CAUTION * (1 - familiarity ** KNOWN_POWER));
}

/** Mean negative log likelihood of the right classes, plus a weak pull to no change, which decides if the rows don't. */
function loss(rows: readonly HeldOut[], calibration: Calibration): number {
  let sum = 0;
  for (const row of rows) {
    const probabilities = row.scores.slice();
    toProbabilities(probabilities, fitted(calibration, row.familiarity));
    sum -= Math.log(Math.max(probabilities[row.label]!, 1e-9));
  }
  return sum / rows.length + 0.001 * (calibration.unfamiliar ** 2 + calibration.familiar ** 2);
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

/** Fits both numbers by turns; the loss is smooth, has one valley, and the two hardly depend on each other: three rounds settle it. */
export function fitCalibration(heldOut: readonly HeldOut[]): Calibration {
  if (heldOut.length < MIN_ROWS) return UNCALIBRATED;
  const every = Math.ceil(heldOut.length / MAX_ROWS);
  const rows = heldOut.filter((_, n) => n % every === 0);
  let calibration = UNCALIBRATED;
  for (let round = 0; round < 3; round++) {
    const { familiar } = calibration;
    const unfamiliar = minimize((x) => loss(rows, { unfamiliar: x, familiar }), -3, 3);
    calibration = { unfamiliar, familiar: minimize((x) => loss(rows, { unfamiliar, familiar: x }), -3, 3) };
  }
  return calibration;
}
