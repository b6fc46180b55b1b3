// The periods that a statement is compared with: the choice in the URL, the periods and their names. Pure.
import { monthText, shortMonth } from '../../lib/dates.js';
import { type Period, periodHead, periodText, stepped } from '../../ui/period.js';
import { type Days, daysHead, daysOf, isRunning, partHead, sameDays, throughDay } from '../../ui/period-days.js';

export const comparisonChoices = ['none', 'previous-period', 'previous-year', 'both', 'previous-whole'] as const;
export type ComparisonChoice = (typeof comparisonChoices)[number];
/** The default if the URL has no choice. */
export const usualComparison: ComparisonChoice = 'previous-period';

const yearBefore = ({ year, ...period }: Period): Period => ({ ...period, year: year - 1 });

/** A period of which only a part is shown has the days of it. */
export interface ShownPeriod extends Period {
  days?: Days;
}

/** A running period is compared with the same days of the earlier ones, unless full periods were chosen. */
export function throughDays(period: Period, choice: ComparisonChoice, today: string): { now?: string; others: (string | undefined)[] } {
  const others = comparedPeriods(period, choice);
  if (choice === 'previous-whole') return { others: others.map(() => undefined) };
  return { now: throughDay(period, period, today), others: others.map((other) => throughDay(other, period, today)) };
}

/** The period of the reply or, before it arrives, of the calendar. A day that the period doesn't have leaves it complete. */
export function shownDays(period: Period, through: string | undefined, answered?: { startDate: string; endDate: string }): ShownPeriod {
  if (through === undefined) return period;
  if (answered) return answered.endDate === through ? { ...period, days: { from: answered.startDate, to: through } } : period;
  const days = daysOf(period, through);
  return days.to === through ? { ...period, days } : period;
}

/** In the order of their columns. The previous period of a year is the previous year, which is listed once. */
export function comparedPeriods(period: Period, choice: ComparisonChoice): Period[] {
  if (choice === 'none') return [];
  if (period.month === null || choice === 'previous-year') return [yearBefore(period)];
  return choice === 'both' ? [stepped(period, -1), yearBefore(period)] : [stepped(period, -1)];
}

/** `Compare` September | October 2025 | both; a year has only the previous one. A running period can also use the full earlier one. */
export function offeredChoices(period: Period, today: string): { value: ComparisonChoice; label: string; note?: string }[] {
  const running = isRunning(period, today);
  const previous = stepped(period, -1);
  const unit = period.month === null ? 'year' : 'month';
  const note = (other: Period) => (running ? daysHead(sameDays(other, period, today), other) : periodText(other));
  return [
    { value: 'none', label: 'No comparison' },
    { value: 'previous-period', label: `Previous ${unit}${running ? ', same days' : ''}`, note: note(previous) },
    ...(period.month === null
      ? []
      : [
          { value: 'previous-year' as const, label: 'Same month last year', note: note(yearBefore(period)) },
          { value: 'both' as const, label: 'Both' },
        ]),
    ...(running ? [{ value: 'previous-whole' as const, label: `Full previous ${unit}`, note: periodText(previous) }] : []),
  ];
}

/** The offered choice that a choice is equal to: a year has only the previous year, and a past period is always complete. */
export function effectiveChoice(period: Period, choice: ComparisonChoice, today: string): ComparisonChoice {
  if (choice === 'previous-whole') return isRunning(period, today) ? choice : 'previous-period';
  return period.month === null && choice !== 'none' ? 'previous-period' : choice;
}

/** `Oct 2026` or `2026`, of a part `Nov 1–22, 2026`: the head of a column. */
export const columnPeriod = ({ days, ...period }: ShownPeriod): string => (days ? partHead(days) : periodHead(period));

/** `September`, `October 2025` or `2025`: what a change refers to. Only the month just before goes without its year. */
export function stepName({ days, ...period }: ShownPeriod, of: Period, { brief = false } = {}): string {
  const { year, month } = period;
  if (days) return month === null || month === of.month ? partHead(days) : partHead(days).replace(/, \d+$/, '');
  if (month === null) return periodHead(period);
  const name = brief ? shortMonth(month) : monthText(month);
  return month === of.month ? `${name} ${year}` : name;
}
