// Converts the bytes of a report to text and rows. csv-parse parses the CSV; this file only detects the delimiter. Pure.
import { CsvError, parse } from 'csv-parse/sync';
import { maxMovedRows } from '#contracts/routes/moving-in.js';
import { longCellIn } from '#platform/text-limits.js';
import { cleanText } from '../journal-imports/journal-cells.js';
import { refuseLong, refused } from './moved-file.js';

export interface Row {
  cells: string[];
  line: number;
}

const expected =
  'Expected a report exported as CSV, an IIF file, or a journal of hledger or Beancount. The guides for each program say which report to export.';

const signatures: [what: string, bytes: number[]][] = [
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['an Excel workbook or a zip archive', [0x50, 0x4b, 0x03, 0x04]],
  ['an old Excel file', [0xd0, 0xcf, 0x11, 0xe0]],
];

/** The text with line feeds only and without a byte order mark. */
export function textOfFile(bytes: Uint8Array, name: string): string {
  const signature = signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (signature) throw refused('not-a-report', `${name} is ${signature[0]}. Export the report as CSV instead. ${expected}`);
  const text = decoded(bytes).replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw refused('empty-file', `${name} is empty. ${expected}`);
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 100_000))) throw refused('not-a-report', `${name} is not text. ${expected}`);
  return text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The rows that aren't empty, with each cell as one line of printable text. */
export function rowsOf(text: string, name: string): Row[] {
  const rows: Row[] = [];
  const delimiter = delimiterOf(text);
  const onRecord = (cells: string[], { lines }: { lines: number }): null => {
    refuseLong(name, longCellIn(cells, lines - 1));
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells: cells.map(cleanText), line: lines - 1 });
    if (rows.length > maxMovedRows + 1_000) throw tooManyRows(name);
    return null;
  };
  try {
    parse(`${emptyRow(text, delimiter)}\n${text}`, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      on_record: onRecord,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(
      'unreadable-csv',
      `${name} can’t be read as CSV: a quotation mark is never closed, so the file may have been cut off. Export it again.`,
    );
  }
  return rows;
}

export const tooManyRows = (name: string) => refused('too-many-rows', `${name} has more than 200,000 rows. Import one period at a time.`);

const firstLines = (text: string): string[] => text.slice(0, 20_000).split('\n', 40);

function delimiterOf(text: string): string {
  const lines = firstLines(text);
  const counts = (delimiter: string) => lines.filter((line) => line.split(delimiter).length > 2).length;
  return [',', '\t', ';'].reduce((best, other) => (counts(other) > counts(best) ? other : best));
}

/**
 * As long as most rows. csv-parse creates an error with a stack for every row that isn’t as long as the first one, even if that is allowed.
 * The first row of a report is its title, and these errors took longer than all other reading.
 */
function emptyRow(text: string, delimiter: string): string {
  const lengths = firstLines(text).map((line) => line.split(delimiter).length);
  const often = (length: number) => lengths.filter((count) => count === length).length;
  return delimiter.repeat(lengths.reduce((best, count) => (often(count) > often(best) ? count : best)) - 1);
}
