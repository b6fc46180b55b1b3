// The tax year that presses on a day. Pure.
import { shiftedDueOn } from '#contracts/rules/due-dates.js';
import { supportedYears } from '#contracts/rules/tax-years.js';

/** The running year; until the 1099 forms of the year before are due, that one: its last installment falls due in January, too. */
export function pressingYear(today: string): number {
  const now = Number(today.slice(0, 4));
  const year = today <= shiftedDueOn(`${now}-01-31`) ? now - 1 : now;
  return Math.min(supportedYears.last, Math.max(supportedYears.first, year));
}
