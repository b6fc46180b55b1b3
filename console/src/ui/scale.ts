// The positions of figures in a drawing. Pure.

/** Values from 0 to 100 over their own range, so that small changes are visible; constant values are in the middle. */
export function ownRange(values: number[]): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return values.map((value) => (high === low ? 50 : ((value - low) / (high - low)) * 100));
}

export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

const stepDigits = [1, 2, 2.5, 3, 5];

function axisOf(values: number[], step: number): Axis {
  const first = Math.floor(Math.min(0, ...values) / step);
  const last = Math.ceil(Math.max(0, ...values) / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  // Without any value the axis still has a height.
  return { low: first * step, high: (last > first ? last : last + 1) * step, ticks };
}

/** A value axis that contains zero and all values, with three to six even ticks at round numbers: the one that uses the height best. */
export function niceAxis(values: number[]): Axis {
  const range = Math.max(0, ...values) - Math.min(0, ...values) || 1;
  const power = 10 ** Math.floor(Math.log10(range));
  const axes = [power / 10, power].flatMap((unit) => stepDigits.map((digit) => axisOf(values, digit * unit)));
  const legible = axes.filter(({ ticks }) => ticks.length >= 3 && ticks.length <= 6);
  const wasted = (axis: Axis) => axis.high - axis.low;
  return legible.reduce(
    (best, axis) => (wasted(axis) < wasted(best) || (wasted(axis) === wasted(best) && axis.ticks.length < best.ticks.length) ? axis : best),
    legible[0] ?? axisOf(values, range),
  );
}

/** Moves labels apart so that none overlaps the next; keeps their order and as much of their place as there is. */
export function spreadLabels(places: number[], { gap, low, high }: { gap: number; low: number; high: number }): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let floor = low;
  for (const label of order) {
    label.place = Math.max(label.place, floor);
    floor = label.place + gap;
  }
  let ceiling = high;
  for (const label of order.toReversed()) {
    label.place = Math.min(label.place, ceiling);
    ceiling = label.place - gap;
  }
  return order.sort((a, b) => a.index - b.index).map((label) => label.place);
}
