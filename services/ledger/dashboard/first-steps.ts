// Whether a business is new, so that what is left to do after opening it is still on its Dashboard. Pure.
import { daysBetween } from '#contracts/days.js';

export interface Age {
  /** The day of the first event in its books; null while they are being opened. */
  openedOn: string | null;
  /** First and last day with entries; null while there are none. */
  from: string | null;
  through: string | null;
}

/** A quarter: what is left then is no first step anymore. */
const newDays = 90;
/** The year that is brought at first and the quarter after it. Books that tell more have a history, wherever it was kept. */
const historyDays = 365 + 91;

export const isNew = ({ openedOn, from, through }: Age, today: string): boolean =>
  (openedOn === null || daysBetween(openedOn, today) <= newDays) &&
  (from === null || through === null || daysBetween(from, through) < historyDays);
