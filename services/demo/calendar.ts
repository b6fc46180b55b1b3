// Calendar days as 'YYYY-MM-DD' text: what the demo's statements need to know about months, weekends and bank holidays.

const DAY_MS = 86_400_000;
/** Federal holidays with a fixed date. Moving ones are skipped; a posting on them does no harm. */
const HOLIDAYS = new Set(['01-01', '06-19', '07-04', '11-11', '12-25']);

export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** First day of the month `months` after the month of `date`; negative counts back. */
export function firstOfMonth(date: string, months = 0): string {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Day of a month given by its first day; a day past the end is the month's last. */
export function dayOf(month: string, day: number): string {
  const last = addDays(firstOfMonth(month, 1), -1);
  return day >= Number(last.slice(8)) ? last : `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

/** 1 to 12. */
export const monthOf = (date: string): number => Number(date.slice(5, 7));

/** The business day this many days before a day. */
export function businessDaysBefore(date: string, count: number): string {
  const before = addDays(date, -1);
  const left = businessDay(before) === before ? count - 1 : count;
  return left === 0 ? before : businessDaysBefore(before, left);
}

/** The day itself, or the next one on which banks post. */
export function businessDay(date: string): string {
  const weekday = new Date(date).getUTCDay();
  return weekday === 0 || weekday === 6 || HOLIDAYS.has(date.slice(5)) ? businessDay(addDays(date, 1)) : date;
}
