// With which periods a statement is compared: the choice of the address, its periods and their names. Pure.
import { monthText, shortMonth } from '../../lib/dates.js';
import { type Period, periodText, stepped } from '../../ui/period.js';

export const comparisonChoices = ['none', 'previous-period', 'previous-year', 'both'] as const;
export type ComparisonChoice = (typeof comparisonChoices)[number];
/** What an address without a choice means. */
export const usualComparison: ComparisonChoice = 'previous-period';

const yearBefore = ({ year, month }: Period): Period => ({ year: year - 1, month });

/** In the order of their columns. The period before a year is the year before: it stands once. */
export function comparedPeriods(period: Period, choice: ComparisonChoice): Period[] {
  if (choice === 'none') return [];
  if (period.month === null || choice === 'previous-year') return [yearBefore(period)];
  return choice === 'both' ? [stepped(period, -1), yearBefore(period)] : [stepped(period, -1)];
}

/** `Compare` September | October 2025 | both; of a year only its predecessor can be chosen. */
export function offeredChoices(period: Period): { value: ComparisonChoice; label: string; note?: string }[] {
  const none = { value: 'none' as const, label: 'No comparison' };
  if (period.month === null) return [none, { value: 'previous-period', label: 'Previous year', note: periodText(yearBefore(period)) }];
  return [
    none,
    { value: 'previous-period', label: 'Previous month', note: periodText(stepped(period, -1)) },
    { value: 'previous-year', label: 'Same month last year', note: periodText(yearBefore(period)) },
    { value: 'both', label: 'Both' },
  ];
}

/** The offered choice that a choice amounts to: of a year every comparison is the one with the year before. */
export const effectiveChoice = (period: Period, choice: ComparisonChoice): ComparisonChoice =>
  period.month === null && choice !== 'none' ? 'previous-period' : choice;

/** `Oct 2026` or `2026`: the head of a column. */
export const columnPeriod = ({ year, month }: Period): string => (month === null ? String(year) : `${shortMonth(month)} ${year}`);

/** `September`, `October 2025` or `2025`: what a change refers to. Only the month just before goes without its year. */
export function stepName({ year, month }: Period, of: Period, { brief = false } = {}): string {
  if (month === null) return String(year);
  const name = brief ? shortMonth(month) : monthText(month);
  return month === of.month ? `${name} ${year}` : name;
}
