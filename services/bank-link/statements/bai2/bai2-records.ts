// Parses BAI2 text to records: a code, fields between commas, an optional slash at the end, continued by lines of code 88.
// Our own parser: no maintained library exists for the format.
import { longLineIn } from '#platform/text-limits.js';
import { cleanRaw } from '../cell.js';
import { refuseLong, STATEMENT_LIMITS, StatementProblem } from '../statement.js';

export interface Bai2Record {
  code: string;
  /** Its first line in the file, 1-based. */
  line: number;
  /** What follows the code; of a transaction (16) the last one is its text, which may contain commas. */
  fields: string[];
  raw: string;
}

type OpenRecord = Omit<Bai2Record, 'fields' | 'raw'> & { lines: string[]; raw: string[] };

const CODES = new Set(['01', '02', '03', '16', '49', '98', '99']);
/** Far more than any bank writes for one record. */
const MAX_CONTINUATIONS = 200;

/** Throws StatementProblem for a line that no record starts with, or that nothing comes before. */
export function* bai2Records(text: string): Generator<Bai2Record> {
  refuseLong(longLineIn(text));
  let open: OpenRecord | undefined;
  let line = 0;
  for (const written of linesOf(text)) {
    line += 1;
    const kept = written.trim();
    if (kept === '') continue;
    const code = kept.slice(0, 2);
    const separator = kept.slice(2, 3);
    const content = kept.slice(3).replace(/\/$/, '');
    if ((code !== '88' && !CODES.has(code)) || (separator !== ',' && separator !== '/')) throw unknownLine(line);
    if (code !== '88') {
      if (open) yield closed(open);
      open = { code, line, lines: [content], raw: [kept] };
    } else if (!open) throw unknownLine(line);
    else {
      if (open.lines.length > MAX_CONTINUATIONS)
        throw new StatementProblem(
          'text-too-long',
          `The record at line ${open.line} is continued on more than 200 lines, which is too long for a bank statement.`,
        );
      open.lines.push(content);
      if (open.raw.length < 100) open.raw.push(kept);
    }
  }
  if (open) yield closed(open);
}

const unknownLine = (line: number): StatementProblem =>
  new StatementProblem(
    'broken-bai2',
    `Line ${line} isn’t a record of a BAI2 file; expected one that starts with 01, 02, 03, 16, 49, 88, 98 or 99 and a comma. Download the file again, unedited.`,
  );

const closed = ({ code, line, lines, raw }: OpenRecord): Bai2Record => ({
  ...{ code, line, raw: cleanRaw(raw.map((each) => each.slice(0, STATEMENT_LIMITS.rawLength)).join('\n')) },
  fields: (code === '16' ? transactionFields(lines) : lines.join(',').split(',')).map((field) => field.trim()),
});

/** Once the text of a transaction has started, the lines that continue it are text, commas and all. */
function transactionFields(lines: string[]): string[] {
  const fields: string[] = [];
  for (const line of lines) {
    const before = textAt(fields);
    if (fields.length > before) fields[before] = `${fields[before]} ${line}`;
    else {
      for (const field of line.split(',')) fields.push(field);
      const at = textAt(fields);
      if (fields.length > at) fields.push(fields.splice(at).join(','));
    }
  }
  return fields;
}

/** Where a transaction's funds type, its bank reference, its customer reference and its text are. */
export const FUNDS_AT = 2;
export const referencesAt = (fields: string[]): number => FUNDS_AT + 1 + (fundsFields(fields, FUNDS_AT) ?? 0);
const textAt = (fields: string[]): number => referencesAt(fields) + 2;

/** How many fields belong to the funds type at this place, which says when the money can be used; undefined if it can't be read. */
export function fundsFields(fields: string[], at: number): number | undefined {
  const type = (fields[at] ?? '').trim().toUpperCase();
  if (/^[012Z]?$/.test(type)) return 0;
  if (type === 'V') return 2;
  if (type === 'S') return 3;
  const parts = (fields[at + 1] ?? '').trim();
  return type === 'D' && /^\d{1,3}$/.test(parts) ? 1 + 2 * Number(parts) : undefined;
}

/** Yields one line at a time, without a list of all lines. */
function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at);
    yield text.slice(at, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
  }
}
