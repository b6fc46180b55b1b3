// Parts of a ring and the course of the months, from the lines of the statement. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { getIncomeStatementSeries } from '#contracts/routes/income-statement.js';
import type { Period } from '../../ui/period.js';
import type { Line } from './income-statement.js';

export const ringColors = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-other'] as const;

export interface RingPart {
  name: string;
  amountCents: number;
  /** Of the whole, refunds and all. */
  share: number | null;
  color: (typeof ringColors)[number];
  /** Absent when several lines are folded together. */
  line?: Line;
}

const named = 4;

/** At most four parts by size, the rest folded into `Other`. What lowers the total has no place on a ring and is left to the table. */
export function ringParts(lines: Line[], totalCents: number): RingPart[] {
  const share = (amountCents: number) => (totalCents === 0 ? null : amountCents / totalCents);
  const sorted = lines.filter((line) => line.amountCents > 0).sort((a, b) => b.amountCents - a.amountCents);
  // A single line needs no folding: it keeps its name on the grey part.
  const apart = sorted.length === named + 1 ? sorted : sorted.slice(0, named);
  const parts = apart.map(
    (line, index): RingPart => ({
      name: line.name,
      amountCents: line.amountCents,
      share: share(line.amountCents),
      color: ringColors[index] ?? 'chart-other',
      line,
    }),
  );
  const folded = sorted.slice(apart.length);
  if (folded.length === 0) return parts;
  const amountCents = folded.reduce((sum, line) => sum + line.amountCents, 0);
  return [...parts, { name: `Other, ${folded.length}`, amountCents, share: share(amountCents), color: 'chart-other' }];
}

/** Lines that a ring cannot show. */
export const lowering = (lines: Line[]): Line[] => lines.filter((line) => line.amountCents < 0);

export interface Arc {
  /** Of the whole turn, from the top. */
  from: number;
  length: number;
}

export function arcsOf(parts: RingPart[]): Arc[] {
  const whole = parts.reduce((sum, part) => sum + part.amountCents, 0);
  let from = 0;
  return parts.map((part) => {
    const arc = { from, length: part.amountCents / whole };
    from += arc.length;
    return arc;
  });
}

export type SeriesItem = ReplyOf<typeof getIncomeStatementSeries>['items'][number];
const monthsShown = 12;

/** The twelve months that end with a month, or the months of a year; oldest first, each once. */
export function monthsTo(items: SeriesItem[], { year, month }: Period): SeriesItem[] {
  const index = (one: { year: number; month: number }) => one.year * 12 + one.month;
  const unique = [...new Map(items.map((item) => [index(item), item])).values()].sort((a, b) => index(a) - index(b));
  if (month === null) return unique.filter((item) => item.year === year);
  return unique.filter((item) => index(item) <= index({ year, month })).slice(-monthsShown);
}

export const courses = {
  revenue: (item: SeriesItem): number => centsOf(item.revenue),
  expenses: (item: SeriesItem): number => centsOf(item.expenses),
  net: (item: SeriesItem): number => centsOf(item.revenue) - centsOf(item.expenses),
  /** Without revenue there is no margin; the line then touches zero. */
  margin: (item: SeriesItem): number => (item.revenue === 0 ? 0 : (item.revenue - item.expenses) / item.revenue),
};
