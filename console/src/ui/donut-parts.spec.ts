// What a ring shows of a total.
import { expect, test } from '@jest/globals';
import { donutSlices } from './donut-parts.js';

const part = (name: string, cents: number) => ({ name, cents });
const names = (cents: number[]) => donutSlices(cents.map((amount, index) => part(`part ${index}`, amount))).map((slice) => slice.name);

test('largest first, each with its share and color', () =>
  expect(donutSlices([part('Travel', 2_500), part('Wages', 7_500)])).toEqual([
    { name: 'Wages', cents: 7_500, share: 0.75, color: 'chart-1' },
    { name: 'Travel', cents: 2_500, share: 0.25, color: 'chart-2' },
  ]));

test('from six on, what follows the fourth is folded', () => {
  expect(names([60, 50, 40, 30, 20, 10])).toEqual(['part 0', 'part 1', 'part 2', 'part 3', 'Other']);
  expect(donutSlices([6, 5, 4, 3, 2, 1].map((amount) => part(String(amount), amount))).at(-1)).toEqual({
    name: 'Other',
    cents: 3,
    share: 3 / 21,
    color: 'chart-other',
  });
});

test('a fifth part keeps its name', () => expect(names([50, 40, 30, 20, 10])).toHaveLength(5));
test('refunds and nothings have no place', () => expect(names([10, 0, -5])).toEqual(['part 0']));
