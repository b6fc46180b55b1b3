// Where figures stand in a drawing. Pure.

export interface Point {
  x: number;
  y: number;
}

interface SparkBox {
  width: number;
  height: number;
  inset: number;
}

/** Points of a sparkline: its own range over the whole height, no zero line. An even course lies in the middle. */
export function sparkPoints(values: number[], { width, height, inset }: SparkBox): Point[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  const room = height - 2 * inset;
  return values.map((value, index) => ({
    x: round(inset + index * step),
    y: round(high === low ? height / 2 : inset + room - ((value - low) / (high - low)) * room),
  }));
}

const round = (value: number) => Math.round(value * 100) / 100;

const steps = [1, 2, 2.5, 3, 5, 10];

export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

/** A value axis that contains zero and all values, with about three even steps of a round number. */
export function niceAxis(values: number[], wanted = 3): Axis {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const rough = (high - low) / wanted || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((candidate) => candidate * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
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
