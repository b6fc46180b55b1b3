// Positions of the cash projection's line, range and critical line in a chart of a given width. Pure.
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

export const projectionHeight = 220;
const plot = { left: 46, top: 12, bottom: projectionHeight - 26, names: 92 };

interface ProjectionPlaces {
  axis: Axis;
  right: number;
  left: number;
  y(cents: number): number;
  dots: { x: number; y: number }[];
  /** The outline of the range; empty without one. */
  range: string;
}

export function projectionPlaces(points: ProjectedPoint[], criticalCents: number | null, width: number): ProjectionPlaces {
  const values = points.flatMap(({ cents, lowCents, highCents }) => [cents, lowCents ?? cents, highCents ?? cents]);
  const axis = niceAxis(criticalCents === null ? values : [...values, criticalCents]);
  const y = (cents: number) => plot.bottom - ((cents - axis.low) / (axis.high - axis.low)) * (plot.bottom - plot.top);
  const right = Math.max(plot.left, width - plot.names);
  const x = (index: number) => plot.left + (points.length < 2 ? 0 : (index / (points.length - 1)) * (right - plot.left));
  const corners = (of: (point: ProjectedPoint) => number) => points.map((point, index) => `${x(index)},${y(of(point))}`);
  const ranged = points.some(({ lowCents, highCents }) => lowCents !== null && highCents !== null);
  const range = ranged
    ? [...corners(({ cents, highCents }) => highCents ?? cents), ...corners(({ cents, lowCents }) => lowCents ?? cents).toReversed()].join(
        ' ',
      )
    : '';
  return { axis, left: plot.left, right, y, dots: points.map(({ cents }, index) => ({ x: x(index), y: y(cents) })), range };
}
