// What a trend shows, and the positions of its bars, line and labels in a drawing of a width. Pure.
import { type Axis, niceAxis, spreadLabels } from './scale.js';

export interface TrendMonth {
  /** Under the axis: `Oct`. */
  short: string;
  /** Above the exact amounts: `October 2026`. */
  name: string;
  /** One value in cents for each bar series, then the result if there is one. */
  valuesCents: number[];
  /** Not over yet: its bars are hollow and its step is dashed. */
  running?: boolean;
  /** For each bar, the amount of the same days of the month before. */
  marksCents?: number[];
  /** Where the month's entries are. */
  place?: string;
}

export interface TrendChartProps {
  label: string;
  months: TrendMonth[];
  series: { name: string; color: 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4' }[];
  /** Drawn as a line; absent: bars alone. */
  result?: string;
  compact?: boolean;
  /** The meaning of hollow bars and the marks over them. */
  runningName?: string;
  marksName?: string;
  /** Below it the drawing scrolls sideways. */
  minWidth?: number;
}

export const trendHeight = 232;

/** The plot leaves room for the amounts at the left, the months below and the names at the right. */
const plot = { left: 46, top: 10, bottom: trendHeight - 26, names: 96, compactNames: 4 };
const barGap = 1.5;
const widestBar = 16;
/** Of a month's slot, at either side of its bars. */
const slotMargin = 0.18;

export interface TrendPlaces {
  left: number;
  right: number;
  axis: Axis;
  /** Height of an amount. */
  y(cents: number): number;
  slotWidth: number;
  barWidth: number;
  /** A month's slot, its middle, and where each of its bars begins. */
  slots: { left: number; middle: number; bars: number[] }[];
  /** Heights of the labels at the right, in the order of a month's values. */
  labels: number[];
}

export function trendPlaces(
  { months, series, compact }: Pick<TrendChartProps, 'months' | 'series' | 'compact'>,
  width: number,
): TrendPlaces {
  const axis = niceAxis(months.flatMap(({ valuesCents, marksCents = [] }) => [...valuesCents, ...marksCents]));
  const y = (cents: number) => plot.bottom - ((cents - axis.low) / (axis.high - axis.low)) * (plot.bottom - plot.top);
  const right = Math.max(plot.left, width - (compact ? plot.compactNames : plot.names));
  const slotWidth = (right - plot.left) / Math.max(1, months.length);
  const gaps = (series.length - 1) * barGap;
  const barWidth = Math.max(1, Math.min(widestBar, (slotWidth * (1 - 2 * slotMargin) - gaps) / series.length));
  const slots = months.map((_, index) => {
    const left = plot.left + index * slotWidth;
    const middle = left + slotWidth / 2;
    const first = middle - (barWidth * series.length + gaps) / 2;
    return { left, middle, bars: series.map((_one, bar) => first + bar * (barWidth + barGap)) };
  });
  const last = months.at(-1)?.valuesCents ?? [];
  const labels = spreadLabels(last.map(y), { gap: 30, low: plot.top, high: plot.bottom - 14 });
  return { left: plot.left, right, axis, y, slotWidth, barWidth, slots, labels };
}
