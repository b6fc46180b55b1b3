// The tax year that presses on a day. Pure.
import { shiftedDueOn } from '#contracts/rules/due-dates.js';

const [first, last] = [2020, 2027];

/** The running year; until the 1099 forms of the year before are due, that one: its last installment falls due in January, too. */
export function pressingYear(today: string): number {
  const now = Number(today.slice(0, 4));
  const year = today <= shiftedDueOn(`${now}-01-31`) ? now - 1 : now;
  return Math.min(last, Math.max(first, year));
}
