// The day of balances in the URL, and which earlier day they are compared with. Pure.
import { lastOfMonth, partsOf, sameDay } from '#contracts/days.js';
import { dayText } from './dates.js';
import { dateOf, oneOf, type Search } from './search-params.js';

const dayComparisons = ['last-year-end', 'last-month-end', 'year-before', 'none'] as const;
export type DayComparison = (typeof dayComparisons)[number];
/** The choice of an address without one. */
export const defaultDayComparison: DayComparison = 'last-year-end';

export interface DaySearch {
  asOf?: string;
  compare?: DayComparison;
}

export const parseDaySearch = (search: Search): DaySearch => ({
  asOf: dateOf(search.asOf),
  compare: oneOf(search.compare, dayComparisons),
});

/** The last day of the month or year before, so never the day itself; or the same day of the year before. */
export function comparedDay(asOf: string, choice: DayComparison): string | undefined {
  const [year, month] = partsOf(asOf);
  if (choice === 'none') return undefined;
  if (choice === 'last-month-end') return lastOfMonth(year, month - 1);
  if (choice === 'last-year-end') return lastOfMonth(year - 1, 12);
  return sameDay(asOf, -12);
}

const dayComparisonNames: Record<DayComparison, string> = {
  'last-year-end': 'End of last year',
  'last-month-end': 'End of last month',
  'year-before': 'A year earlier',
  none: 'No comparison',
};

export const dayComparisonChoices = (asOf: string): { value: DayComparison; label: string; note?: string }[] =>
  dayComparisons.map((value) => {
    const day = comparedDay(asOf, value);
    return { value, label: dayComparisonNames[value], ...(day && { note: dayText(day, { year: true }) }) };
  });

/** Ends of months and years that one is asked for. The day that an address without one means comes first: today, or the end of books that are over. */
export function namedDays(today: string, booksEnd?: string): { name: string; asOf: string | undefined }[] {
  const [year, month] = partsOf(today);
  return [
    ...(booksEnd ? [{ name: 'End of your books', asOf: undefined }] : []),
    { name: 'Today', asOf: booksEnd && today },
    { name: 'End of last month', asOf: lastOfMonth(year, month - 1) },
    { name: 'End of last year', asOf: lastOfMonth(year - 1, 12) },
    { name: 'End of the year before last', asOf: lastOfMonth(year - 2, 12) },
  ];
}
