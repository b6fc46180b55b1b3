// Days as 'YYYY-MM-DD': how far apart they are, which comes after, and how a text names them. Pure.
export const dayMs = 86_400_000;

/** Days from one date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The day `count` days after; before where `count` is negative. */
export const daysAfter = (date: string, count: number): string => dayAt(Date.parse(date) + count * dayMs);

/** The day of an instant, by UTC. */
export const dayAt = (instant: number | Date): string => new Date(instant).toISOString().slice(0, 10);

/** Of a business that has not chosen one. */
export const defaultTimeZone = 'America/New_York';

/** The day of an instant in a time zone such as America/New_York. */
export const dayIn = (timeZone: string, instant: number | Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);

export const monthNames: readonly string[] = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Year, month and day as numbers. */
export function partsOf(date: string): [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  return [year, month, day];
}

/** First of a month, 1 to 12; months beyond roll over into other years. */
export const firstOfMonth = (year: number, month: number): string => dayAt(Date.UTC(year, month - 1, 1));

/** Last day of a month, 1 to 12; months beyond roll over into other years. */
export const lastOfMonth = (year: number, month: number): string => dayAt(Date.UTC(year, month, 0));

/**
 * The same day a number of months away, by which a running month or year is compared with an earlier one: a day that a shorter month lacks is its
 * last, and the last day of a month stays the last.
 */
export function sameDay(day: string, months: number): string {
  const [year, month] = partsOf(day);
  const last = lastOfMonth(year, month + months);
  const isLast = day === lastOfMonth(year, month) || day.slice(8) > last.slice(8);
  return isLast ? last : last.slice(0, 8) + day.slice(8);
}

const written = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** 'Feb 1, 2025' of '2025-02-01', for sentences. */
export const dayText = (date: string): string => written.format(new Date(`${date}T00:00:00Z`));

/** Whose month or year is shown when none was named: the last day with entries; today where there are none, or only later ones. */
export const openingDay = (today: string, booksThrough: string | null): string =>
  booksThrough !== null && booksThrough < today ? booksThrough : today;
