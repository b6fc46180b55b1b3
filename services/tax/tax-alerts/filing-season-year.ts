// The tax year that needs attention on a day. Pure.
import { shiftedDueOn } from '#contracts/rules/due-dates.js';
import { supportedYears } from '#contracts/rules/tax-years.js';

/** The current year; until 1099 forms of the previous year are due, that year, whose last installment is also due in January. */
export function filingSeasonYear(today: string): number {
  const now = Number(today.slice(0, 4));
  const year = today <= shiftedDueOn(`${now}-01-31`) ? now - 1 : now;
  return Math.min(supportedYears.last, Math.max(supportedYears.first, year));
}
