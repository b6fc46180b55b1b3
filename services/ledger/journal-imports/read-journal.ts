// Reads a general journal in CSV format as balanced entries, or rejects the file with the line and the problem. Pure.
import { createHash } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import { DomainError } from '#contracts/problem.js';
import { Basis, maxJournalRows } from '#contracts/routes/journal-imports.js';
import type { AccountType } from '#contracts/shapes.js';
import { unguarded } from '#contracts/rules/csv-cell.js';
import { longCellIn } from '#platform/text-limits.js';
import { typeOfPath } from '#contracts/rules/account-path.js';
import { cellCents, cellDate, cleanText } from './journal-cells.js';

interface JournalLine {
  path: string;
  type: AccountType;
  /** Debit positive. */
  amountCents: number;
}

export interface JournalEntry {
  journalNo: string;
  date: string;
  /** `Payee | description` if both are given. */
  description: string;
  lines: JournalLine[];
  /** If the file or the sender states it. */
  basis?: Basis;
}

export interface Journal {
  entries: JournalEntry[];
  rows: number;
}

const expected =
  'Expected a CSV file with the columns JournalNo, Date, Account, Debit, Credit, Description and optionally Payee and Basis.';
const required = ['journalno', 'date', 'account', 'debit', 'credit', 'description'] as const;
const optional = ['payee', 'basis'] as const;
type Column = (typeof required)[number] | (typeof optional)[number];
const limits = { columns: 50, headerLength: 10_000, lines: 1_000, journalNo: 100, path: 300, description: 500 };

const refusal = (code: string, detail: string): DomainError => new DomainError(code, 422, detail);

/** `basis` applies to entries whose rows don't state one. */
export function readJournal(bytes: Uint8Array, basis?: Basis): Journal {
  const drafts = new Map<string, Draft>();
  let columns: Map<Column, number> | undefined;
  let rows = 0;
  const text = textOf(bytes);
  let [last, before] = [Infinity, Infinity];
  readRecords(text, (cells, line) => {
    if (!columns) return void (columns = columnsOf(cells));
    if (++rows > maxJournalRows) throw refusal('too-many-rows', 'The file has more than 200,000 rows. Import a shorter period at a time.');
    addRow(drafts, { cells, line, columns });
    [before, last] = [Math.min(before, last), cells.length];
  });
  if (rows === 0) throw refusal('empty-journal', `The file has no entries. ${expected}`);
  // If the file was cut off after the amounts of an entry, only the shorter last line shows it.
  if (rows > 1 && last < before && !/[\r\n]$/.test(text))
    throw refusal('cut-off', 'The last line of the file is incomplete. The file was cut off. Export it again.');
  return { entries: [...drafts.values()].map((draft) => ({ ...entryOf(draft), ...basisOf(draft, basis) })), rows };
}

/** The content of an entry, from a file or the books. */
export interface EntryContent {
  date: string;
  description: string;
  lines: { path: string; amountCents: number }[];
}

/** A digest of an entry's content, independent of the order of its lines. */
export function contentOf({ date, description, lines }: EntryContent): Buffer {
  const sorted = lines.map((line) => `${line.path} ${line.amountCents}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([date, description, sorted]))
    .digest();
}

function textOf(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw refusal('not-a-journal', `This file is not text. ${expected}`);
  if (text.trim() === '') throw refusal('empty-journal', `The file is empty. ${expected}`);
  if (text.search(/[\r\n]/) > limits.headerLength || (text.length > limits.headerLength && !/[\r\n]/.test(text)))
    throw refusal('too-many-columns', `The first line of the file is not a header. ${expected}`);
  return text;
}

function readRecords(text: string, take: (cells: string[], line: number) => void): void {
  const onRecord = (cells: string[], { lines }: { lines: number }): null => {
    const long = longCellIn(cells, lines);
    if (long) throw refusal('text-too-long', `${long} Shorten it, then import the file again.`);
    if (cells.some((cell) => cell.trim() !== '')) take(cells, lines);
    return null;
  };
  try {
    parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 100_000, on_record: onRecord });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (error as { lines?: number }).lines;
    throw refusal(
      'unreadable-csv',
      `The file is not well-formed CSV${line ? ` at line ${line}` : ''}: a quotation mark is misplaced or never closed.`,
    );
  }
}

function columnsOf(header: string[]): Map<Column, number> {
  if (header.length > limits.columns) throw refusal('too-many-columns', `The file has ${header.length} columns. ${expected}`);
  const names = header.map((cell) => cell.toLowerCase().replace(/[\s_-]/g, ''));
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw refusal('missing-columns', `The header is missing ${missing.join(', ')}. ${expected}`);
  return new Map([...required, ...optional].filter((name) => names.includes(name)).map((name) => [name, names.indexOf(name)]));
}

interface Draft {
  journalNo: string;
  date: string;
  line: number;
  payees: Set<string>;
  descriptions: Set<string>;
  bases: Set<Basis>;
  lines: JournalLine[];
}

interface Row {
  cells: string[];
  line: number;
  columns: Map<Column, number>;
}

function addRow(drafts: Map<string, Draft>, { cells, line, columns }: Row): void {
  const cell = (name: Column): string => cleanText(unguarded(cells[columns.get(name) ?? -1] ?? ''));
  const at = (column: string) => `Line ${line}, ${column}`;
  if (cells.slice(limits.columns).some((text) => text !== ''))
    throw refusal('too-many-columns', `Line ${line} has ${cells.length} columns. ${expected}`);
  const journalNo = cell('journalno');
  if (journalNo === '' || journalNo.length > limits.journalNo)
    throw refusal('invalid-journal-number', `${at('JournalNo')}: expected 1 to ${limits.journalNo} characters.`);
  const date = cellDate(cell('date'), at('Date'));
  const draft = drafts.get(journalNo) ?? { journalNo, date, line, payees: new Set(), descriptions: new Set(), bases: new Set(), lines: [] };
  drafts.set(journalNo, draft);
  if (draft.date !== date)
    throw refusal('two-dates', `JournalNo ${journalNo} has two dates: ${draft.date} (line ${draft.line}) and ${date} (line ${line}).`);
  const amountCents = cellCents({ debit: cell('debit'), credit: cell('credit') }, `Line ${line}`);
  draft.lines.push({ ...accountOf(cell('account'), at('Account')), amountCents });
  if (draft.lines.length > limits.lines) throw refusal('too-many-lines', `JournalNo ${journalNo} has more than ${limits.lines} lines.`);
  if (cell('payee')) draft.payees.add(cell('payee'));
  if (cell('description')) draft.descriptions.add(cell('description'));
  if (cell('basis')) draft.bases.add(givenBasis(cell('basis'), at('Basis')));
}

/** The accounting method of a journal, as stated in a cell or by the sender. */
export function givenBasis(text: string, place: string): Basis {
  const basis = Basis.safeParse(text.trim().toLowerCase());
  if (!basis.success) throw refusal('invalid-basis', `${place}: “${text.slice(0, 40)}” is not a basis. Expected cash, accrual or both.`);
  return basis.data;
}

function basisOf({ journalNo, bases }: Draft, otherwise: Basis | undefined): { basis?: Basis } {
  if (bases.size > 1) throw refusal('two-bases', `JournalNo ${journalNo} has more than one basis: ${[...bases].join(', ')}.`);
  const basis = [...bases][0] ?? otherwise;
  return basis ? { basis } : {};
}

function accountOf(text: string, place: string): { path: string; type: AccountType } {
  const parts = text.split(':').map((part) => part.trim());
  const path = parts.join(':');
  const type = typeOfPath(path);
  if (!type)
    throw refusal(
      'unknown-account-type',
      `${place}: “${text.slice(0, 80)}” has no known account type. An account starts with Assets:, Liabilities:, Equity:, Income: or Expenses:.`,
    );
  if (parts.length < 2 || parts.includes('') || path.length > limits.path)
    throw refusal('invalid-account', `${place}: “${text.slice(0, 80)}” is not an account path such as Expenses:Meals.`);
  return { path, type };
}

function entryOf({ journalNo, date, payees, descriptions, lines }: Draft): JournalEntry {
  const differenceCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (lines.length < 2) throw refusal('unbalanced-entry', `JournalNo ${journalNo} on ${date} has one line. An entry needs at least two.`);
  if (differenceCents !== 0)
    throw refusal(
      'unbalanced-entry',
      `JournalNo ${journalNo} on ${date} doesn’t balance: debits minus credits are ${(differenceCents / 100).toFixed(2)}.`,
    );
  const description = [[...payees].join('; '), [...descriptions].join('; ')].filter((text) => text !== '').join(' | ');
  if (description.length > limits.description)
    throw refusal(
      'description-too-long',
      `JournalNo ${journalNo}: payee and description together have more than ${limits.description} characters.`,
    );
  return { journalNo, date, description, lines };
}
