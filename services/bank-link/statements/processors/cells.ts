// Reads the cells of a processor's record by heading.
import { cleanText, readAmount, type Reading } from '../cell.js';
import { headerWords } from '../csv/csv-headings.js';

/** Headings are given best first; a missing one is empty. */
export interface Cells {
  /** The first of these cells that isn't empty. */
  text: (...headings: string[]) => string;
  /** Cents of the first of these with an amount; no value if all are empty or dashes. */
  cents: (...headings: string[]) => Reading<number | undefined>;
}

/** Placeholders for a missing amount. */
const NO_AMOUNT = /^(?:\$?\s*[-–—]+|n\/a)?$/i;

/** How a file with these headings is read, determined once for all of its records. */
export function namedCells(header: string[]): (cells: string[]) => Cells {
  const places = new Map<string, number>();
  for (const [column, name] of header.entries()) {
    const words = headerWords(name);
    if (!places.has(words)) places.set(words, column);
  }
  return (cells) => {
    const found = (headings: string[], isNone: (cell: string) => boolean): string => {
      for (const heading of headings) {
        const cell = (cells[places.get(heading) ?? -1] ?? '').trim();
        if (!isNone(cell)) return cell;
      }
      return '';
    };
    return {
      text: (...headings) => cleanText(found(headings, (cell) => cell === '')),
      cents: (...headings) => {
        const cell = found(headings, (text) => NO_AMOUNT.test(text));
        return cell === '' ? { value: undefined } : readAmount(cell);
      },
    };
  };
}

/** The cells under all of these headings together. */
export function sumOf(cells: Cells, headings: string[]): Reading<number> {
  const readings = headings.map((heading) => cells.cents(heading));
  const problem = readings.find((reading) => reading.problem !== undefined)?.problem;
  return problem === undefined ? { value: readings.reduce((sum, { value = 0 }) => sum + value, 0) } : { problem };
}
