// Parses QIF text to records: lines that start with a letter for their field, ended by '^', under headings such as !Type:Bank.
// Our own parser: no maintained library exists for the format.
import { maxFileParts } from '#contracts/events/bank-link.js';
import { cleanRaw } from '../cell.js';
import { STATEMENT_LIMITS, StatementProblem, tooManyRows } from '../statement.js';

export interface QifSplit {
  category: string;
  memo: string;
  amount: string;
  percent: string;
}

export interface QifRecord {
  /** The first line of the record, 1-based. */
  line: number;
  raw: string;
  /** The first value of each letter. */
  fields: Record<string, string>;
  splits: QifSplit[];
  /** False if the file ended, or another heading started, before '^'. */
  closed: boolean;
}

export interface QifSection {
  /** The text after '!', in lower case: 'type:bank', 'account', 'option:autoswitch'. */
  heading: string;
  records: QifRecord[];
}

/** Accounts, and periods of them, in one file. */
const MAX_SECTIONS = 1_000;
export function qifSections(text: string): QifSection[] {
  const sections: QifSection[] = [];
  let open: (QifRecord & { lines: string[] }) | undefined;
  let count = 0;
  const close = (closed: boolean): void => {
    if (open) sections.at(-1)?.records.push(asRecord(open, closed));
    open = undefined;
  };
  let number = 0;
  for (const line of linesOf(text)) {
    number += 1;
    const kept = line.trim();
    if (kept === '') continue;
    if (kept.startsWith('!')) {
      close(false);
      sections.push({ heading: kept.slice(1).trim().toLowerCase().slice(0, 60), records: [] });
      if (sections.length > MAX_SECTIONS)
        throw new StatementProblem('too-many-statements', 'The file contains more than 1,000 accounts. Import one account at a time.', 413);
    } else if (kept === '^') close(true);
    else {
      if (!open) {
        count += 1;
        if (count > 2 * STATEMENT_LIMITS.rows) throw tooManyRows();
        open = { line: number, raw: '', fields: {}, splits: [], closed: false, lines: [] };
      }
      take(open, kept);
    }
  }
  close(false);
  return sections;
}

const asRecord = ({ lines, ...record }: QifRecord & { lines: string[] }, closed: boolean): QifRecord => ({
  ...record,
  raw: cleanRaw(lines.join('\n')),
  closed,
});

/** A line of a record. S starts a part of a split; E, $ and % belong to the latest part. I and E without a value are marks of a category. */
function take(record: QifRecord & { lines: string[] }, line: string): void {
  if (record.lines.length < 100) record.lines.push(line.slice(0, STATEMENT_LIMITS.rawLength));
  const letter = line[0]!.toUpperCase();
  const value = line.slice(1).trim();
  const part = record.splits.at(-1);
  if (letter === 'S') {
    if (record.splits.length >= maxFileParts)
      throw new StatementProblem(
        'too-many-splits',
        `The transaction at line ${record.line} is split into more than ${maxFileParts} parts.`,
      );
    record.splits.push({ category: value, memo: '', amount: '', percent: '' });
  } else if (letter === 'E' && part) part.memo ||= value;
  else if (letter === '$' && part) part.amount ||= value;
  else if (letter === '%' && part) part.percent ||= value;
  else if (value !== '' || letter === 'I' || letter === 'E') record.fields[letter] ??= value;
}

/** Yields one line at a time, without a list of all lines. */
function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at);
    yield text.slice(at, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
  }
}
