// Calibration: finds the sharpness that data were made with, and how it depends on familiarity.
import { expect, test } from '@jest/globals';
import { fitCalibration, sharpness, UNCALIBRATED } from './calibration.js';

/** Two classes whose scores claim odds of 9 to 1, right in `right` of 10 rows. */
function claims(right: number, familiarity: number) {
  return Array.from({ length: 300 }, (_, n) => ({ scores: Float64Array.of(Math.log(9), 0), label: n % 10 < right ? 0 : 1, familiarity }));
}

test('true claims for known payees stay as they are', () => {
  const fitted = fitCalibration(claims(9, 1));
  expect(sharpness(fitted, 1)).toBeCloseTo(1, 1);
});

test('claims of 0.9 that hold in 0.7 are softened: ln(7/3) / ln 9 = 0.386', () => {
  const fitted = fitCalibration([...claims(9, 1), ...claims(7, 0)]);
  expect(sharpness(fitted, 1)).toBeCloseTo(1, 1);
  // A little below the fit, by the deliberate caution for unfamiliar names: 0.386 × exp(−0.2) = 0.316.
  expect(sharpness(fitted, 0)).toBeGreaterThan(0.3);
  expect(sharpness(fitted, 0)).toBeLessThan(0.34);
});

test('too few rows change nothing', () => {
  expect(fitCalibration(claims(1, 0).slice(0, 10))).toEqual(UNCALIBRATED);
});
