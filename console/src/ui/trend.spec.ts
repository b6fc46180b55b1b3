// The positions of a trend's bars and labels.
import { expect, test } from '@jest/globals';
import { trendPlaces } from './trend.js';

const month = (...valuesCents: number[]) => ({ short: '', name: '', valuesCents });
const series = [
  { name: 'Revenue', color: 'chart-1' as const },
  { name: 'Expenses', color: 'chart-2' as const },
];
// From -$60k to $90k: 196 px of plot are $150k.
const months = [month(9_000_000, 6_500_000, 2_500_000), month(1_500_000, 6_000_000, -5_500_000)];

test('two bars are around the middle of their month, at most 16 px wide', () => {
  // 542 px: 46 for the amounts, 96 for the names, 200 for each month.
  const { left, right, slotWidth, barWidth, slots } = trendPlaces({ months, series }, 542);
  expect([left, right, slotWidth, barWidth]).toEqual([46, 446, 200, 16]);
  expect(slots).toEqual([
    { left: 46, middle: 146, bars: [129.25, 146.75] },
    { left: 246, middle: 346, bars: [329.25, 346.75] },
  ]);
});

test('on a phone the names have no place at the right, and bars get thinner', () => {
  const { right, slotWidth, barWidth } = trendPlaces({ months: Array(12).fill(months[0]), series, compact: true }, 326);
  expect([right, slotWidth]).toEqual([322, 23]);
  // Of 23 px there are 64% for two bars and the 1.5 px between them.
  expect(barWidth).toBeCloseTo(6.61, 10);
});

test('amounts are at their height', () => {
  const { y, axis } = trendPlaces({ months, series }, 542);
  expect([axis.low, axis.high]).toEqual([-6_000_000, 9_000_000]);
  expect([y(9_000_000), y(-6_000_000)]).toEqual([10, 206]);
  expect(y(0)).toBeCloseTo(127.6, 10);
});

test('labels are next to the last month’s amounts and inside the plot', () => {
  // $15k: 75/150 of the height; $60k: 120/150; the loss of $55k lies 6.5 px above the bottom, where 14 are kept free.
  const { labels } = trendPlaces({ months, series }, 542);
  expect(labels.map((label) => Math.round(label * 10) / 10)).toEqual([108, 49.2, 192]);
});

test('no months and no room are no error', () => {
  expect(trendPlaces({ months: [], series }, 542)).toMatchObject({ slots: [], labels: [] });
  expect(trendPlaces({ months, series }, 0).right).toBe(46);
});
