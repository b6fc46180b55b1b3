// Parts of a ring and the course of the months, from the lines of the statement. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { firstOfMonth } from '#contracts/days.js';
import { centsOf } from '#contracts/money.js';
import type { getIncomeStatementSeries, IncomeStatement } from '#contracts/routes/income-statement.js';
import { type DonutSlice, donutSlices } from '../../ui/donut-parts.js';
import type { Line } from './income-statement.js';

export interface RingPart extends DonutSlice {
  /** Absent when several lines are folded together. */
  line?: Line;
}

/** The parts of a ring, each with its line of the statement. */
export function ringParts(lines: Line[]): RingPart[] {
  const slices = donutSlices(lines.map(({ name, amountCents }) => ({ name, cents: amountCents })));
  const rest = lines.filter((line) => line.amountCents > 0).length - slices.length + 1;
  return slices.map((slice) =>
    rest > 1 && slice.color === 'chart-other'
      ? { ...slice, name: `${slice.name}, ${rest}` }
      : { ...slice, line: lines.find((line) => line.name === slice.name) },
  );
}

/** A ring can't show negative parts. */
export const lowering = (lines: Line[]): Line[] => lines.filter((line) => line.amountCents < 0);

export type SeriesItem = ReplyOf<typeof getIncomeStatementSeries>['items'][number];

/** The twelve months that end with a month; of a year only its own, because the series of a current year reaches back into the one before. */
export const monthsOf = (items: SeriesItem[], { month, startDate, endDate }: IncomeStatement['period']): SeriesItem[] =>
  month === null ? items.filter((item) => isWithin(firstOfMonth(item.year, item.month), startDate, endDate)) : items;

const isWithin = (day: string, startDate: string, endDate: string): boolean => startDate <= day && day <= endDate;

export const courses = {
  revenue: (item: SeriesItem): number => centsOf(item.revenue),
  expenses: (item: SeriesItem): number => centsOf(item.expenses),
  net: (item: SeriesItem): number => centsOf(item.revenue) - centsOf(item.expenses),
  /** Without revenue there is no margin; the line then touches zero. */
  margin: (item: SeriesItem): number => (item.revenue === 0 ? 0 : (item.revenue - item.expenses) / item.revenue),
};
