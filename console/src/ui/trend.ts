// What a trend shows: months with a value for each series, and the height that its drawing and its waiting place share. Pure.
export interface TrendMonth {
  /** Under the axis: `Oct`. */
  short: string;
  /** Above the exact amounts: `October 2026`. */
  name: string;
  /** One value in cents for each bar series, then the result. */
  valuesCents: number[];
}

export interface TrendChartProps {
  label: string;
  months: TrendMonth[];
  series: { name: string; color: 'chart-1' | 'chart-2' | 'chart-3' | 'chart-4' }[];
  result: string;
  compact?: boolean;
}

export const trendHeight = 232;
