// Converts entries of another program to journal entries, with numbers that are the same if the files are imported again. Pure.
import { createHash } from 'node:crypto';
import type { Program } from '#contracts/routes/moving-in.js';
import { csvRow } from '#platform/csv-row.js';
import { typeOfPath } from '#contracts/rules/account-path.js';
import type { JournalEntry } from '../journal-imports/read-journal.js';
import { refused, type SourceEntry } from './moved-file.js';

const most = { lines: 1_000, description: 500, named: 5 };

/** Throws a problem that lists the first unbalanced entries. */
export function refuseUnbalanced(entries: SourceEntry[], fileName: string): void {
  const wrong = entries.filter(({ lines }) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0);
  if (wrong.length > 0) {
    const named = wrong.slice(0, most.named).map((entry) => {
      const cents = entry.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return `line ${entry.line} (${[entry.date, entry.type, entry.number].filter((text) => text !== '').join(' ')}): ${(cents / 100).toFixed(2)}`;
    });
    const more = wrong.length > most.named ? ` and ${wrong.length - most.named} more` : '';
    throw refused('unbalanced-entry', `${fileName}: debits and credits differ in ${named.join('; ')}${more}. The file is incomplete or was cut off. Nothing was posted.`); // prettier-ignore
  }
  const long = entries.find(({ lines }) => lines.length > most.lines);
  if (long) throw refused('too-many-lines', `${fileName}, line ${long.line}: the entry has more than 1,000 lines.`);
}

export interface Numbered {
  journalNo: string;
  entry: SourceEntry;
}

const prefixes: Record<Program, string> = {
  'quickbooks-online': 'QBO',
  'quickbooks-desktop': 'QBD',
  xero: 'XERO',
  wave: 'WAVE',
  freshbooks: 'FB',
  bigcapital: 'BIG',
  hledger: 'HL',
  beancount: 'BEAN',
  other: 'MOVED',
};

/** Equal entries in one file are separate entries. Equal entries in two overlapping files are the same entry. */
export function numbered(entries: SourceEntry[], program: Program): Numbered[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const content = [entry.date, entry.type, entry.number, entry.payee, entry.text, entry.lines.map(({ account, amountCents }) => `${account} ${amountCents}`).sort()]; // prettier-ignore
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 20);
    const occurrence = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, occurrence);
    return { entry, journalNo: `${prefixes[program]}-${entry.date}-${digest}${occurrence === 1 ? '' : `-${occurrence}`}` };
  });
}

const textOf = ({ type, number, text }: SourceEntry): string =>
  [`${type} ${number}`.trim(), text].filter((part) => part !== '').join(', '); // prettier-ignore

/** Requires a path for every account. */
export function journalEntries(entries: Numbered[], pathOf: Map<string, string | null>): JournalEntry[] {
  return entries.map(({ journalNo, entry }) => ({
    journalNo,
    date: entry.date,
    description: [entry.payee, textOf(entry)].filter((part) => part !== '').join(' | ').slice(0, most.description).trim(),
    lines: entry.lines.map(({ account, amountCents }) => {
      const path = pathOf.get(account)!;
      return { path, type: typeOfPath(path)!, amountCents };
    }),
  })); // prettier-ignore
}

/** The same entries as a file in our own layout, for the job. */
export function journalCsv(entries: JournalEntry[]): string {
  const amount = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : '');
  const rows = entries.flatMap(({ journalNo, date, description, lines }) =>
    lines.map(({ path, amountCents }) => csvRow([journalNo, date, path, amount(amountCents), amount(0 - amountCents), description])),
  );
  return csvRow(['JournalNo', 'Date', 'Account', 'Debit', 'Credit', 'Description']) + rows.join('');
}
