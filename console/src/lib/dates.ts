// Dates as they are printed. Business dates are 'YYYY-MM-DD' and never pass through a time zone; instants are shown in the reader's zone.
import { daysBetween, monthNames, partsOf } from '#contracts/days.js';
import { businessDay } from './business-day.js';
import { countOf } from './money.js';

/** `Oct 6`, or with `year` `Oct 6, 2026`: in running text. */
export function dayText(date: string, { year = false }: { year?: boolean } = {}): string {
  const [inYear, month, day] = partsOf(date);
  const text = `${shortMonth(month)} ${day}`;
  return year ? `${text}, ${inYear}` : text;
}

/** `October 6, 2026`: on paper. */
export function longDay(date: string): string {
  const [year, month, day] = partsOf(date);
  return `${monthText(month)} ${day}, ${year}`;
}

/** `Oct 6`: down a column. */
export const columnDay = (date: string): string => dayText(date);

/** `Oct 6`, and `Oct 6, 2025` in any year but the present one: down a column that holds several years. */
export const columnDayOfAnyYear = (date: string, thisYear = businessDay().slice(0, 4)): string =>
  date.startsWith(thisYear) ? columnDay(date) : `${columnDay(date)}, ${date.slice(0, 4)}`;

/** `Oct 1 to Oct 31, 2026`; both years when they differ. */
export function spanText(from: string, to: string): string {
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return from === to ? dayText(to, { year: true }) : `${dayText(from, { year: !sameYear })} to ${dayText(to, { year: true })}`;
}

export const monthText = (month: number): string => monthNames[month - 1] ?? '';
export const shortMonth = (month: number): string => monthText(month).slice(0, 3);

/** `9:58 AM` in the reader's zone. */
export function timeText(instant: string | number | Date): string {
  const at = new Date(instant);
  const hours = at.getHours();
  return `${hours % 12 || 12}:${String(at.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The reader's calendar day of an instant. */
export function dayOf(instant: string | number | Date): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
}

/** The reader's calendar days since an instant. */
export const ageInDays = (instant: string | number, now: number | Date = Date.now()): number => daysBetween(dayOf(instant), dayOf(now));

/** `Today 9:58 AM`, `Yesterday`, `3 days old`: the age of an instant in words. */
export function ageText(instant: string, now?: number | Date): string {
  const days = ageInDays(instant, now);
  if (days <= 0) return `Today ${timeText(instant)}`;
  return days === 1 ? 'Yesterday' : `${days} days old`;
}

/** `Nov 2, 9:58 AM`. */
export const instantText = (instant: string): string => `${dayText(dayOf(instant))}, ${timeText(instant)}`;

/** `today`, `in 48 days`. */
export const daysLeftText = (days: number): string => (days === 0 ? 'today' : `in ${countOf(days, 'day')}`);
