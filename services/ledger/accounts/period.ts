// Periods of business dates. Pure.

export interface Period {
  startDate: string;
  endDate: string;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const monthName = (month: number): string => monthNames[month - 1]!;

const pad = (number: number): string => String(number).padStart(2, '0');

/** First of a month; months beyond 12 or below 1 roll over into other years. */
export function firstOf(year: number, month: number): string {
  const date = new Date(Date.UTC(year, month - 1, 1));
  return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-01`;
}

/** Last day of a month. */
export function lastOf(year: number, month: number): string {
  const date = new Date(Date.UTC(year, month, 0));
  return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

/** A month, or the whole fiscal year that begins in the year when no month is named. */
export function periodOf(year: number, month?: number, fiscalYearStart = 1): Period {
  return month
    ? { startDate: firstOf(year, month), endDate: lastOf(year, month) }
    : { startDate: firstOf(year, fiscalYearStart), endDate: lastOf(year, fiscalYearStart + 11) };
}

export function labelOf(year: number, month?: number, fiscalYearStart = 1): string {
  if (month) return `${monthName(month)} ${year}`;
  return fiscalYearStart === 1 ? String(year) : `${monthName(fiscalYearStart)} ${year} to ${monthName(fiscalYearStart - 1)} ${year + 1}`;
}

/** Splits a period into whole months, read from month aggregates, and the days before and after them. Null stands for none. */
export function splitPeriod({ startDate, endDate }: Period): { months: Period | null; edges: Period[] } {
  const [startYear, startMonth, startDay] = parts(startDate);
  const [endYear, endMonth] = parts(endDate);
  const firstFull = startDay === 1 ? startDate : firstOf(startYear, startMonth + 1);
  const lastFull = endDate === lastOf(endYear, endMonth) ? endDate : lastOf(endYear, endMonth - 1);
  if (firstFull > lastFull) return { months: null, edges: [{ startDate, endDate }] };
  const edges: Period[] = [];
  if (startDate < firstFull) edges.push({ startDate, endDate: dayBefore(firstFull) });
  if (endDate > lastFull) edges.push({ startDate: dayAfter(lastFull), endDate });
  return { months: { startDate: firstFull, endDate: lastFull }, edges };
}

/** Year, month and day as numbers. */
export function parts(date: string): [number, number, number] {
  const [year, month, day] = date.split('-').map(Number);
  return [year!, month!, day!];
}

/** First day of the fiscal year that a date lies in. */
export function yearStart(date: string, fiscalYearStart: number): string {
  const [year, month] = parts(date);
  return firstOf(month >= fiscalYearStart ? year : year - 1, fiscalYearStart);
}

export const dayBefore = (date: string): string => shiftDays(date, -1);
export const dayAfter = (date: string): string => shiftDays(date, 1);

export function shiftDays(date: string, days: number): string {
  const [year, month, day] = parts(date);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}
