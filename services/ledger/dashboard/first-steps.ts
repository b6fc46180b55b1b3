// Whether a business is new, so that its Dashboard still shows the first steps. Pure.
import { daysBetween } from '#contracts/days.js';

interface Age {
  /** The day of the first event in its books; null while they are being opened. */
  openedOn: string | null;
  /** First and last day with entries; null while there are none. */
  from: string | null;
  through: string | null;
}

/** The first steps are shown for a quarter. */
const newDays = 90;
/** The year that is imported first and the quarter after it. Books with more days belong to an established business. */
const historyDays = 365 + 91;

export const isNew = ({ openedOn, from, through }: Age, today: string): boolean =>
  (openedOn === null || daysBetween(openedOn, today) <= newDays) &&
  (from === null || through === null || daysBetween(from, through) < historyDays);
