// The cash projection as the rows of its chart: the line, its range, and the axis that has room for the critical line. Pure.
import { type Axis, niceAxis } from '../../ui/scale.js';

export interface ProjectedPoint {
  /** Under the axis: `Feb`. */
  short: string;
  cents: number;
  /** The range; absent if it isn't computed. */
  lowCents: number | null;
  highCents: number | null;
  tone: 'positive' | 'warning' | 'negative';
}

interface ProjectionRow {
  short: string;
  cash: number;
  /** From low to high. A point without a range is where the range begins. */
  range: [number, number];
}

export const projectionRows = (points: ProjectedPoint[]): ProjectionRow[] =>
  points.map(({ short, cents, lowCents, highCents }) => ({ short, cash: cents, range: [lowCents ?? cents, highCents ?? cents] }));

export const hasRange = (points: ProjectedPoint[]): boolean =>
  points.some(({ lowCents, highCents }) => lowCents !== null && highCents !== null);

export const projectionAxis = (points: ProjectedPoint[], criticalCents: number | null): Axis =>
  niceAxis([...projectionRows(points).flatMap(({ cash, range }) => [cash, ...range]), ...(criticalCents === null ? [] : [criticalCents])]);
