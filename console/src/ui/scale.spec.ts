// The positions of figures in a drawing.
import { expect, test } from '@jest/globals';
import { niceAxis, ownRange, spreadLabels } from './scale.js';

test('a course fills its own range', () => expect(ownRange([10, 30, 20])).toEqual([0, 100, 50]));
test('an even course lies in the middle', () => expect(ownRange([7, 7])).toEqual([50, 50]));
test('no values, no course', () => expect(ownRange([])).toEqual([]));

test.each([
  [
    [8_694_796, 6_210_539],
    [0, 3_000_000, 6_000_000, 9_000_000],
  ],
  [
    [-40_000, 100_000],
    [-50_000, 0, 50_000, 100_000],
  ],
  [
    [-1_100_000, 8_800_000],
    [-3_000_000, 0, 3_000_000, 6_000_000, 9_000_000],
  ],
  [[0, 0], [0]],
])('the axis of %p has the ticks %p', (values, ticks) => expect(niceAxis(values).ticks).toEqual(ticks));

test('an axis without values still has a height', () => expect(niceAxis([0, 0]).high).toBeGreaterThan(0));

test('labels keep their order and their distance', () => {
  expect(spreadLabels([50, 52, 200], { gap: 30, low: 0, high: 190 })).toEqual([50, 80, 190]);
  expect(spreadLabels([200, 195], { gap: 30, low: 0, high: 190 })).toEqual([190, 160]);
});
