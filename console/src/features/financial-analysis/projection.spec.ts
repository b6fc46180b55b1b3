// Where the cash projection is drawn.
import { expect, test } from '@jest/globals';
import { projectionPlaces } from './projection.js';

const point = (cents: number, lowCents: number | null, highCents: number | null) => ({
  short: '',
  cents,
  lowCents,
  highCents,
  tone: 'positive' as const,
});

test('the line, its range there and back, and the axis that has room for the critical line', () => {
  // 138 px of width: 46 for the amounts, 92 for the names, so 100 px are left of 238. From 0 to $400: 182 px, so $100 is 45.5 px.
  const { dots, range, axis, y } = projectionPlaces([point(20_000, null, null), point(30_000, 10_000, 40_000)], 10_000, 238);
  expect([axis.low, axis.high]).toEqual([0, 40_000]);
  expect(dots).toEqual([
    { x: 46, y: 103 },
    { x: 146, y: 57.5 },
  ]);
  expect(y(10_000)).toBe(148.5);
  expect(range).toBe('46,103 146,12 146,148.5 46,103');
});

test('no range is drawn unless it is computed; one or no point is no error', () => {
  expect(projectionPlaces([point(1, null, null)], null, 300)).toMatchObject({ range: '', dots: [{ x: 46 }] });
  expect(projectionPlaces([], null, 0).dots).toEqual([]);
});
