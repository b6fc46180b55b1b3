// The days that the books have entries on, and which of them a screen opens on when its address names none.
import { useQuery } from '@tanstack/react-query';
import type { Completeness } from '#contracts/completeness.js';
import { openingDay } from '#contracts/days.js';
import { booksYear, booksYearOf, periodDays } from '#contracts/rules/years.js';
import { completeText } from '#contracts/rules/complete-through.js';
import { bankAccountsQuery } from './bank-accounts.js';
import { useToday } from './business-day.js';
import { dayText } from './dates.js';

interface BooksDays {
  today: string;
  /** First month of the fiscal year; undefined while that isn't known. */
  startMonth?: number;
  /** Whose month or year is shown first. */
  opening: string;
  /** The last day that counts of the month and of the year that run: that of complete books, or the last one with entries. */
  running: { month: string; year: string };
  /** Undefined while that isn't known or there are no entries. */
  books?: { from: string; through: string; completeness?: Completeness };
}

/** The rail asks for the accounts on every screen: nothing is asked twice. */
export function useBooksDays(): BooksDays {
  const { books, fiscalYearStart } = useQuery(bankAccountsQuery).data ?? {};
  const today = useToday();
  return {
    today,
    startMonth: fiscalYearStart,
    opening: openingDay(today, books?.through ?? null),
    running: books?.running ?? { month: today, year: today },
    books: books ?? undefined,
  };
}

/** The day up to which a running month or year is shown and compared, as the pure rules of periods take it. */
export const countedDay = ({ running }: Pick<BooksDays, 'running'>, { month }: { month: number | null }): string =>
  month === null ? running.year : running.month;

/** `Books are current through Nov 2 (last entry Nov 27, PNC Savings only through Nov 2)`; undefined without entries. */
export const booksText = (completeness: Completeness, today: string): string | undefined =>
  completeText(completeness, (day) => dayText(day, { year: day.slice(0, 4) !== today.slice(0, 4) }));

/** A screen that depends on it waits for the answer; one that fails opens it on today. */
export const useBooksPending = (): boolean => {
  const { isPending, failureCount } = useQuery(bankAccountsQuery);
  return isPending && failureCount === 0;
};

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The day that balances are shown of when none was named: the last one of books that end before this month. Undefined is today. */
export const balancesDay = ({ today, books }: Pick<BooksDays, 'today' | 'books'>): string | undefined =>
  books && books.through.slice(0, 7) < today.slice(0, 7) ? books.through : undefined;

/** `Your books end Aug 12, 2024. Showing 2024.` of books that end before the month or year of today; the year may be a fiscal one. */
export function booksEndText(
  { today, books }: Pick<BooksDays, 'today' | 'books'>,
  { shown, month, startMonth = 1 }: { shown: string; month: boolean; startMonth?: number },
): string | undefined {
  const start = month ? `${today.slice(0, 7)}-01` : booksYear(booksYearOf(today, startMonth), startMonth).startDate;
  if (!books || books.through >= start) return undefined;
  return `Your books end ${dayText(books.through, { year: true })}. Showing ${shown}.`;
}

/** Whether none of the days of a month or a year lie between the first and the last entry. */
export function isOutside(
  { books }: Pick<BooksDays, 'books'>,
  { month = null, ...year }: { year: number; month?: number | null; startMonth?: number },
): boolean {
  if (!books) return false;
  const { startDate, endDate } = periodDays({ ...year, month });
  return endDate < books.from || books.through < startDate;
}
