// Parses CSV text to records with their line numbers. csv-parse handles the grammar; only the delimiter is detected here.
import { CsvError, parse } from 'csv-parse/sync';
import { cleanRaw } from '../cell.js';
import { longCellIn } from '#platform/text-limits.js';
import { refuseLong, STATEMENT_LIMITS, StatementProblem, tooManyRows } from '../statement.js';

export interface CsvRecord {
  cells: string[];
  /** First physical line, 1-based. */
  line: number;
  raw: string;
}

/** Rows allowed for a preamble, a header and closing lines in addition to the limit of transactions. */
const SPARE_RECORDS = 50;

/** A row with more bytes than this has an unclosed quotation mark or is no statement, so reading stops. */
const MAX_RECORD_BYTES = 1024 * 1024;
/** The first records of any valid file fit in here. */
const HEAD_CHARACTERS = 256 * 1024;

/** Up to `maxRecords` records from the top; of a broken file, those that can be read. Never throws. */
export function firstRecords(text: string, maxRecords: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    readRecords(text.slice(0, HEAD_CHARACTERS), records, maxRecords);
  } catch (error) {
    if (!(error instanceof StatementProblem)) throw error;
  }
  return records;
}

/** Non-empty records. A stray quote inside a cell is text; rows may differ in length. */
export function csvRecords(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  readRecords(text, records, -1);
  return records;
}

function readRecords(text: string, records: CsvRecord[], maxRecords: number): void {
  const bytes = Buffer.from(text);
  let end = 0;
  let line = 1;
  const take = (cells: string[], { bytes: to }: { bytes: number }): null => {
    const source = bytes.toString('utf8', end, to);
    const start = /^\s*/.exec(source)![0];
    if (cells.length > STATEMENT_LIMITS.columns)
      throw new StatementProblem('too-many-columns', `Line ${line} has more than 200 columns. Expected a bank statement as CSV.`);
    refuseLong(longCellIn(cells, line));
    if (cells.some((cell) => cell.trim() !== '')) records.push({ cells, line: line + newlines(start), raw: cleanRaw(source) });
    if (records.length > STATEMENT_LIMITS.rows + SPARE_RECORDS) throw tooManyRows();
    line += newlines(source);
    end = to;
    return null;
  };
  try {
    parse(bytes, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\n'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_BYTES,
      ...(maxRecords > 0 && { to: maxRecords }),
      on_record: take,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw new StatementProblem(
        'row-too-long',
        `The row that starts at line ${line} is longer than 1 MB. It isn’t a bank transaction, or a quotation mark in it is never closed. Expected a bank statement as CSV.`,
      );
    throw new StatementProblem(
      'unreadable-csv',
      `A quotation mark in the row that starts at line ${line} is never closed. Download the file again without editing it.`,
    );
  }
}

function newlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** The delimiter that most of the first lines have equally often. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split('\n', 50)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  const agreement = (delimiter: string): number => {
    const tally = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...tally.values());
  };
  return [',', ';', '\t', '|'].reduce((best, other) => (agreement(other) > agreement(best) ? other : best));
}
