// Dates without a year take it from what the file states about its period, or from a person. It is never guessed.
import { daysAfter } from '#contracts/days.js';
import { calendarDay, dayWithoutYear, type DateOrder, type Reading, readDate } from './cell.js';
import { type Period, periodInName } from './statement-period.js';
import { StatementProblem } from './statement.js';

/** Banks include rows posted a few days after a period's end. */
const DAYS_AFTER_PERIOD = 10;

/** Whether these cells are days without a year; files write all of their dates alike. */
export function lackYear(cells: string[]): boolean {
  const sample = cells.slice(0, SAMPLE);
  return (
    sample.some((cell) => dayWithoutYear(cell, 'MDY') !== undefined) &&
    !sample.some((cell) => readDate(cell, 'MDY').value !== undefined || readDate(cell, 'DMY').value !== undefined)
  );
}

const SAMPLE = 200;

/** Reads days without a year as if in a leap year, to find their order. */
export const inSomeYear = (cell: string, order: DateOrder): Reading<string> => inYear(cell, order, 2024);

function inYear(cell: string, order: DateOrder, year: number): Reading<string> {
  const day = dayWithoutYear(cell, order);
  return day ? calendarDay({ year, ...day }, cell) : readDate(cell, order);
}

/** The source of the year: a person's input, else the file's own. */
export interface YearSources {
  year?: number;
  stated?: Period;
  fileName: string;
}

/** Each day in the latest year in which it is not after the period. Throws StatementProblem 'date-without-year'. */
export function yearReader(cells: string[], { year, stated, fileName }: YearSources): (cell: string, order: DateOrder) => Reading<string> {
  if (year !== undefined) {
    // A statement that ends in January may begin in December of the year before.
    const months = new Set(cells.map((cell) => dayWithoutYear(cell, 'MDY')?.month));
    const wraps = months.has(12) && months.has(1) && months.size <= 6;
    return (cell, order) => inYear(cell, order, wraps && (dayWithoutYear(cell, order)?.month ?? 0) > 6 ? year - 1 : year);
  }
  const period = stated ?? periodInName(fileName);
  if (!period)
    throw new StatementProblem(
      'date-without-year',
      'The dates in this file have no year, and neither does the file or its name. Enter the year the statement ends in.',
    );
  const end = daysAfter(period.to, DAYS_AFTER_PERIOD);
  const last = Number(end.slice(0, 4));
  return (cell, order) => {
    const found = [last, last - 1].map((each) => inYear(cell, order, each));
    return found.find(({ value }) => value !== undefined && value <= end) ?? found[1]!;
  };
}
