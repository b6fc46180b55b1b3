// The rows of a report in CSV, and the cells of one row by their headings. csv-parse parses the CSV. Pure.
import { CsvError, parse } from 'csv-parse/sync';
import { maxPayRows } from '#contracts/routes/pay-runs.js';
import { unguarded } from '#contracts/rules/csv-cell.js';
import { longCellIn } from '#platform/text-limits.js';
import { readCents } from '../moving-in/report-cells.js';
import { refusedReport } from './reported-run.js';

export interface ReportRow {
  cells: string[];
  line: number;
}

/** The rows that aren't empty. */
export function rowsOfReport(bytes: Uint8Array): ReportRow[] {
  const text = textOf(bytes);
  try {
    const options = { bom: true, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true } as const;
    const found = parse(text, { ...options, max_record_size: 100_000, to: maxPayRows + 2 }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    if (found.length > maxPayRows)
      throw refusedReport('too-many-rows', `The report has more than ${maxPayRows.toLocaleString('en-US')} rows. Export a shorter period.`);
    const long = found.map(({ record, info }) => longCellIn(record, info.lines)).find((problem) => problem !== undefined);
    if (long) throw refusedReport('text-too-long', long);
    return found
      .map(({ record, info }) => ({ cells: record.map(unguarded), line: info.lines }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusedReport(
      'not-csv',
      `The report can’t be read as CSV: line ${error['lines'] ?? '?'} has a quotation mark that isn’t closed.`,
    );
  }
}

const signatures: [what: string, bytes: number[]][] = [
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['an old Excel file', [0xd0, 0xcf, 0x11, 0xe0]],
];

function textOf(bytes: Uint8Array): string {
  const signature = signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (signature) throw refusedReport('not-csv', `The file is ${signature[0]}. Export the report as CSV instead.`);
  const text = new TextDecoder('utf-8').decode(bytes);
  if (text.trim() === '') throw refusedReport('empty-file', 'The file is empty.');
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 100_000)))
    throw refusedReport('not-csv', 'The file isn’t text. Export the report as CSV.');
  return text;
}

/** Reads the amounts of a row by the headings of its table. */
export class Cells {
  constructor(
    private readonly headings: readonly string[],
    private readonly row: ReportRow,
  ) {}

  text(heading: string): string {
    const at = this.headings.indexOf(heading);
    return at < 0 ? '' : (this.row.cells[at] ?? '');
  }

  /** The sum of the columns with one of these headings, compared without case. An empty cell is zero. */
  cents(...named: readonly string[]): number {
    return this.headings.reduce((total, heading, at) => (named.includes(heading) ? total + this.at(at) : total), 0);
  }

  private at(at: number): number {
    return readCents(this.row.cells[at] ?? '', `Line ${this.row.line}, ${this.headings[at]}`) ?? 0;
  }
}

export const headingsOf = ({ cells }: ReportRow): string[] => cells.map((cell) => cell.toLowerCase().replace(/\s+/g, ' ').trim());
