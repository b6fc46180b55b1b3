// Whether a file writes the day or the month first: shown by days after the twelfth, else by the chronological order of its rows.
import { daysBetween } from '#contracts/days.js';
import { type DateOrder, readDate, type Reading, readOnce } from './cell.js';

export interface FoundOrder {
  order: DateOrder;
  /** False if the file can be read both ways, so that a person has to decide. */
  certain: boolean;
  /** Reads a date of this file that needs more than the cell, such as the statement's year. */
  read?: (cell: string, order: DateOrder) => Reading<string>;
}

/** Fewer days than this may be in order by chance. */
const TELLING_DAYS = 4;

/** Dates with dots always have the day first. */
const DOTTED = /^\s*\d{1,2}\.\s*\d{1,2}[.']\s*\d{1,4}/;

/** `cells` are the file's dates in the order of the file. */
export function findDateOrder(cells: string[], read = readDate): FoundOrder {
  const monthFirst = cells.map(readOnce((cell) => read(cell, 'MDY').value ?? null)).map((day) => day ?? undefined);
  const dayFirst = cells.map(readOnce((cell) => read(cell, 'DMY').value ?? null)).map((day) => day ?? undefined);
  const readable = (days: (string | undefined)[]): number => days.reduce((count, day) => count + (day === undefined ? 0 : 1), 0);
  const more = readable(dayFirst) - readable(monthFirst);
  if (more !== 0) return { order: more > 0 ? 'DMY' : 'MDY', certain: true };
  if (monthFirst.every((day, at) => day === dayFirst[at])) return { order: 'MDY', certain: true };
  if (cells.every((cell) => cell.trim() === '' || DOTTED.test(cell))) return { order: 'DMY', certain: true };
  const [ifMonth, ifDay] = [turns(monthFirst), turns(dayFirst)];
  if (ifMonth === ifDay) return { order: 'MDY', certain: ifMonth === 0 && isOneMonth(monthFirst) && !isOneMonth(dayFirst) };
  if (ifDay < ifMonth && new Set(dayFirst).size < TELLING_DAYS) return { order: 'MDY', certain: false };
  return ifDay < ifMonth ? { order: 'DMY', certain: ifDay === 0 } : { order: 'MDY', certain: ifMonth === 0 };
}

/** A few days close together, as in a month's statement; read in the wrong order they are months apart. */
function isOneMonth(days: (string | undefined)[]): boolean {
  const known = [...new Set(days)].filter((day) => day !== undefined).sort();
  return known.length >= TELLING_DAYS && daysBetween(known[0]!, known.at(-1)!) <= 31;
}

/** How many steps go against the main direction; 0 in a sorted statement. */
function turns(days: (string | undefined)[]): number {
  let [later, earlier] = [0, 0];
  let before: string | undefined;
  for (const day of days) {
    if (day === undefined) continue;
    if (before !== undefined && day > before) later += 1;
    if (before !== undefined && day < before) earlier += 1;
    before = day;
  }
  return Math.min(later, earlier);
}

/** The note for a file whose dates can be read both ways. */
export const askForOrder = ({ order }: FoundOrder): string =>
  `Every date in this file can be read with the month or the day first; the ${order === 'DMY' ? 'day' : 'month'} was assumed to be first. Please check.`;
