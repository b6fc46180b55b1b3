// The bars of the waterfall: totals on zero, steps from where the last one ended.
import { expect, test } from '@jest/globals';
import { foldedSteps, stepBars } from './waterfall.js';

test('steps lead from one total to the other', () => {
  // 40 + 60 − 20 = 80; the widest reach is 100.
  const bars = stepBars([
    { name: '2025', cents: 40, total: true },
    { name: 'Sales', cents: 60 },
    { name: 'Rent', cents: -20 },
    { name: '2026', cents: 80, total: true },
  ]);
  expect(bars.map(({ left, width }) => [left, width])).toEqual([
    [0, 40],
    [40, 60],
    [80, 20],
    [0, 80],
  ]);
});

test('a loss lies left of zero', () => {
  // From −50 to 50 there are 100.
  const bars = stepBars([
    { name: '2025', cents: -50, total: true },
    { name: 'Sales', cents: 100 },
    { name: '2026', cents: 50, total: true },
  ]);
  expect(bars.map(({ left, width }) => [left, width])).toEqual([
    [0, 50],
    [0, 100],
    [50, 50],
  ]);
});

test('nothing to draw is no error', () => {
  expect(stepBars([])).toEqual([]);
  expect(stepBars([{ name: '2026', cents: 0, total: true }])).toMatchObject([{ left: 0, width: 0 }]);
});

test('combined steps keep the total; a single extra step is not combined', () => {
  const step = (name: string, cents: number) => ({ name, cents });
  const eight = [1, -2, 3, -4, 5, -6, 7, -8].map((cents) => step(String(cents), cents));
  expect(foldedSteps(eight).map(({ cents }) => cents)).toEqual([-8, 7, -6, 5, -4, 3, -1]);
  expect(foldedSteps(eight.slice(1))).toHaveLength(7);
  expect(foldedSteps([step('Same', 0)])).toEqual([]);
});
