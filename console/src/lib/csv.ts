// A table as comma-separated text, as spreadsheets read it. Pure.
import { csvText } from '#contracts/rules/csv-cell.js';

export type CsvCell = string | number | null;

/** Rows with CRLF between them (RFC 4180). A text that a spreadsheet would take for a formula is kept a text by an apostrophe. */
export const csvOf = (rows: CsvCell[][]): string => rows.map((row) => row.map(cellText).join(',')).join('\r\n');

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : csvText(cell);
}
