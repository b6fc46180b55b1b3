// Periods of business dates as questions name them: their label, their neighbors, how many months and days they have. Pure.
import { daysAfter, daysBetween, dayText, firstOfMonth, lastOfMonth, monthNames, partsOf } from '#contracts/days.js';
import type { Period } from '#contracts/rules/years.js';

export const monthPeriod = (year: number, month: number): Period => ({
  startDate: firstOfMonth(year, month),
  endDate: lastOfMonth(year, month),
});
/** `count` months starting with `month`, which may be above 12 or below 1. */
export const monthsPeriod = (year: number, month: number, count: number): Period => ({
  startDate: firstOfMonth(year, month),
  endDate: lastOfMonth(year, month + count - 1),
});
export const quarterPeriod = (year: number, quarter: number): Period => monthsPeriod(year, 3 * quarter - 2, 3);

/** Number of full months in the period; null if it starts or ends within a month. */
export function fullMonths({ startDate, endDate }: Period): number | null {
  const [year, month, day] = partsOf(startDate);
  const [endYear, endMonth] = partsOf(endDate);
  if (day !== 1 || endDate !== lastOfMonth(endYear, endMonth) || endDate < startDate) return null;
  return (endYear - year) * 12 + endMonth - month + 1;
}

export const daysIn = ({ startDate, endDate }: Period): number => daysBetween(startDate, endDate) + 1;

/** `2024`, `Q1 2024`, `July 2023`, `March to May 2024`, `Mar 3, 2024`, `Mar 3, 2024 to May 5, 2024`. */
export function labelOf(period: Period): string {
  const { startDate, endDate } = period;
  const [year, month] = partsOf(startDate);
  const [endYear, endMonth] = partsOf(endDate);
  const months = fullMonths(period);
  if (months === 12 && month === 1) return String(year);
  if (months === 3 && month % 3 === 1) return `Q${(month + 2) / 3} ${year}`;
  if (months === 1) return `${monthNames[month - 1]} ${year}`;
  if (months !== null && month === 1 && endMonth === 12) return `${year} to ${endYear}`;
  if (months !== null) return `${monthNames[month - 1]}${year === endYear ? '' : ` ${year}`} to ${monthNames[endMonth - 1]} ${endYear}`;
  return startDate === endDate ? dayText(startDate) : `${dayText(startDate)} to ${dayText(endDate)}`;
}

/**
 * The exact days of a period whose label doesn't name its months, for books whose fiscal year doesn't start in January; else empty.
 * `2025` and `Q1 2025` are of the calendar.
 */
export function exactDays(period: Period, fiscalYearStart: number): string {
  const isNumbered = fiscalYearStart !== 1 && /^(Q\d )?\d{4}/.test(labelOf(period));
  return isNumbered ? ` (${dayText(period.startDate)} to ${dayText(period.endDate)})` : '';
}

/** As part of a sentence: `in 2024`, `from Mar 3, 2024 to May 5, 2024`, `on Mar 3, 2024`. */
export function inWords(period: Period): string {
  const label = labelOf(period);
  if (fullMonths(period) !== null) return `in ${label}`;
  return period.startDate === period.endDate ? `on ${label}` : `from ${label}`;
}

/** The period of the same length before: the month before a month, the year before a year, else as many days. */
export function previousOf(period: Period): Period {
  const months = fullMonths(period);
  if (months === null) return { startDate: daysAfter(period.startDate, -daysIn(period)), endDate: daysAfter(period.startDate, -1) };
  const [year, month] = partsOf(period.startDate);
  return monthsPeriod(year, month - months, months);
}

/** The same days a year earlier; February 29 is the 28th. */
export function yearBefore(period: Period): Period {
  const shifted = (date: string) => {
    const [year, month, day] = partsOf(date);
    const last = lastOfMonth(year - 1, month);
    return date === lastOfMonth(year, month) || day > partsOf(last)[2] ? last : `${year - 1}${date.slice(4)}`;
  };
  return {
    startDate: `${Number(period.startDate.slice(0, 4)) - 1}${period.startDate.slice(4)}`.replace('-02-29', '-02-28'),
    endDate: shifted(period.endDate),
  };
}

/** The period split into months, calendar quarters or years of the books; the first and last may be partial. */
export function piecesOf(period: Period, by: 'month' | 'quarter' | 'year', fiscalYearStart: number): Period[] {
  const step = { month: 1, quarter: 3, year: 12 }[by];
  const first = by === 'year' ? fiscalYearStart : 1;
  const pieces: Period[] = [];
  let [year, month] = partsOf(period.startDate);
  month = Math.floor((month - first) / step) * step + first;
  for (let at = 0; at < 240; at += 1) {
    const full = monthsPeriod(year, month + at * step, step);
    if (full.startDate > period.endDate) break;
    pieces.push({
      startDate: full.startDate < period.startDate ? period.startDate : full.startDate,
      endDate: full.endDate > period.endDate ? period.endDate : full.endDate,
    });
  }
  return pieces;
}
