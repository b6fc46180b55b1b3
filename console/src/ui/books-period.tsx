// Says why a screen opened on an earlier day, month or year than today's, and where the entries are if it has none.
import { Link } from '@tanstack/react-router';
import { booksYearOf, periodDays } from '#contracts/rules/years.js';
import { balancesDay, booksEndText, booksText, isOutside, useBooksDays, yearOf } from '../lib/books-days.js';
import { dayText, spanText } from '../lib/dates.js';
import type { Search } from '../lib/search-params.js';
import { buttonClass } from './button.js';
import { type Period, periodText } from './period.js';
import { isRunning } from './period-days.js';
import { Notice } from './states.js';

interface BooksPeriodProps {
  /** A year where `month` is missing or null. */
  period: { year: number; month?: number | null; startMonth?: number };
  /** Whether the person chose it. */
  named: boolean;
  /** The screen shows months, unless the person chose a year. */
  months?: boolean;
}

export function BooksPeriod({ period: { year, month = null, startMonth }, named, months = false }: BooksPeriodProps) {
  const days = useBooksDays();
  const shown = periodText({ year, month, startMonth });
  if (days.books && isOutside(days, { year, month, startMonth }))
    return (
      <Notice action={<ToEntries period={{ year, month, startMonth }} />}>
        No transactions in {shown}. Your books run from {spanText(days.books.from, days.books.through)}.
      </Notice>
    );
  const text = named ? undefined : booksEndText(days, { shown, month: months, startMonth });
  return text && <Notice>{text}</Notice>;
}

/** Through which day the books of a period that runs are complete. */
export function BooksRemark({ period }: { period: Period }) {
  const { today, books } = useBooksDays();
  const text = isRunning(period, today) && books?.completeness && booksText(books.completeness, today);
  return text && <> {text}.</>;
}

/** For balances: why they aren't of today, or that the day is before the first entry. */
export function BooksDay({ asOf }: { asOf: string | undefined }) {
  const days = useBooksDays();
  const { books } = days;
  const end = balancesDay(days);
  if (books && asOf !== undefined && asOf < books.from)
    return (
      <Notice>
        No transactions by {dayText(asOf, { year: true })}. Your books run from {spanText(books.from, books.through)}.
      </Notice>
    );
  return (
    asOf === undefined &&
    end !== undefined && <Notice>Your books end {dayText(end, { year: true })}. Showing the balances of that day.</Notice>
  );
}

/** To the last month or year with entries; to the first one from a period before. */
export function ToEntries({ period: shown }: { period: Period }) {
  const { month, startMonth = 1 } = shown;
  const { books, opening } = useBooksDays();
  if (!books) return null;
  const before = periodDays(shown).endDate < books.from;
  const day = before && books.from <= opening ? books.from : opening;
  const period: Period =
    month === null ? { year: booksYearOf(day, startMonth), month, startMonth } : { year: yearOf(day), month: Number(day.slice(5, 7)) };
  return (
    <Link
      to="."
      search={(search: Search) => ({ ...search, year: period.year, month: period.month ?? undefined, page: undefined })}
      className={buttonClass({ small: true })}
    >
      Show {periodText(period)}
    </Link>
  );
}
