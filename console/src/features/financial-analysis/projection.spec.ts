// What the chart of the cash projection is made of.
import { expect, test } from '@jest/globals';
import { hasRange, projectionAxis, projectionRows } from './projection.js';

const point = (cents: number, lowCents: number | null, highCents: number | null) => ({
  short: '',
  cents,
  lowCents,
  highCents,
  tone: 'positive' as const,
});

test('the line, its range from where it begins, and the axis that has room for both and the critical line', () => {
  const points = [point(20_000, null, null), point(30_000, 10_000, 40_000)];
  expect(projectionRows(points)).toEqual([
    { short: '', cash: 20_000, range: [20_000, 20_000] },
    { short: '', cash: 30_000, range: [10_000, 40_000] },
  ]);
  // From $0 to $400, the highest of the range; a critical line at $500 needs an axis to $500.
  expect(projectionAxis(points, 10_000)).toMatchObject({ low: 0, high: 40_000 });
  expect(projectionAxis(points, 50_000)).toMatchObject({ low: 0, high: 50_000 });
});

test('no range is drawn unless it is computed; no point is no error', () => {
  expect(hasRange([point(1, null, null), point(2, null, null)])).toBe(false);
  expect(hasRange([point(1, null, null), point(2, 1, 3)])).toBe(true);
  expect(projectionRows([])).toEqual([]);
  expect(projectionAxis([], null).high).toBeGreaterThan(0);
});
