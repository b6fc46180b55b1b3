// What the import screens say about a statement file and its rows. Pure.
import type { ImportPreview, ImportRow, ImportSummary } from '#contracts/routes/imports.js';
import { dayText, spanText } from '../../lib/dates.js';
import { count, countOf, money } from '../../lib/money.js';

export const maxStatementBytes = 25 * 1024 * 1024;
export const acceptedFiles = '.ofx,.qfx,.qif,.csv,.tsv,.txt';
export const fileHint = 'OFX, QFX, QIF or CSV, up to 25 MB';

/** Why a file is not even sent; undefined when it may be. */
export function refusalOf(file: { name: string; size: number }): string | undefined {
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > maxStatementBytes) return `${file.name} is larger than 25 MB. Export a shorter period from the bank.`;
  return undefined;
}

export const steps = ['File', 'Preview', 'Import', 'Done'];
export const stepOf = (state: ImportSummary['state']): number =>
  ({ preview: 1, committing: 2, committed: 3, undoing: 2, undone: 3 })[state];

export const rowCount = ({ counts }: ImportSummary): number => counts.new + counts.duplicate + counts.rejected;

export const periodOf = ({ firstDate, lastDate }: ImportSummary): string =>
  firstDate && lastDate ? spanText(firstDate, lastDate) : 'No dates';

export interface Equation {
  openingCents: number | null;
  inCents: number;
  outCents: number;
  /** What opening, in and out add up to; unknown without an opening balance. */
  computedCents: number | null;
  verdict: { agrees: boolean; text: string; hint?: string } | null;
}

/** Opening + in − out = closing. A difference is named, with the row that is exactly that amount; nothing is balanced by force. */
export function equationOf(file: ImportSummary, rows: ImportRow[]): Equation {
  const { openingCents, closingCents, moneyInCents: inCents, moneyOutCents: outCents } = file;
  const computedCents = openingCents === null ? null : openingCents + inCents - outCents;
  if (computedCents === null || closingCents === null) return { openingCents, inCents, outCents, computedCents, verdict: null };
  const differenceCents = computedCents - closingCents;
  const verdict =
    differenceCents === 0
      ? { agrees: true, text: `Agrees with the file's closing balance, ${money(closingCents)}` }
      : difference(differenceCents, { closingCents, rows });
  return { openingCents, inCents, outCents, computedCents, verdict };
}

function difference(cents: number, { closingCents, rows }: { closingCents: number; rows: ImportRow[] }) {
  const culprit = rows.find(
    (row) => row.status === 'rejected' && row.amountCents !== null && Math.abs(row.amountCents) === Math.abs(cents),
  );
  return {
    agrees: false,
    text: `${money(Math.abs(cents))} ${cents > 0 ? 'over' : 'under'} the file's closing balance, ${money(closingCents)}`,
    hint: culprit && `Line ${culprit.line} is exactly that amount.`,
  };
}

export type RowFilter = 'all' | ImportRow['status'];

export const filterChoices = (file: ImportSummary): { value: RowFilter; label: string }[] => [
  { value: 'all', label: `All ${count(rowCount(file))}` },
  { value: 'new', label: `New ${count(file.counts.new)}` },
  { value: 'duplicate', label: `Duplicate ${count(file.counts.duplicate)}` },
  { value: 'rejected', label: `Rejected ${count(file.counts.rejected)}` },
];

const groupOrder: ImportRow['status'][] = ['rejected', 'duplicate', 'new'];

/** What the person has to look at comes first. */
export function inGroups(rows: ImportRow[], { filter, accepted }: { filter: RowFilter; accepted: ReadonlySet<number> }): ImportRow[] {
  const statusOf = (row: ImportRow) => shownStatus(row, accepted);
  return groupOrder.flatMap((status) => (filter === 'all' || filter === status ? rows.filter((row) => statusOf(row) === status) : []));
}

/** A duplicate that the person calls 'not the same' is posted with the new ones. */
export const shownStatus = (row: ImportRow, accepted: ReadonlySet<number>): ImportRow['status'] =>
  row.status === 'duplicate' && accepted.has(row.row) ? 'new' : row.status;

export function groupText(status: ImportRow['status'], rows: number): string {
  const subject = countOf(rows, 'row');
  if (status === 'rejected')
    return `${subject} ${rows === 1 ? 'stays' : 'stay'} out. Correct the file and read it again, or leave ${rows === 1 ? 'it' : 'them'}.`;
  if (status === 'duplicate')
    return `${subject} ${rows === 1 ? 'is' : 'are'} already in the books and ${rows === 1 ? 'is' : 'are'} not posted again.`;
  return `${subject} will be posted.`;
}

export const toPost = (file: ImportSummary, accepted: ReadonlySet<number>): number => file.counts.new + accepted.size;

/** What can be done with an import that was made before, or why nothing can. */
export function afterwards({ state }: ImportSummary): 'undo' | 'continue' | 'watch' | 'undone' {
  const what = { committed: 'undo', preview: 'continue', committing: 'watch', undoing: 'watch', undone: 'undone' } as const;
  return what[state];
}

/** `PNC Operating is complete through Oct 31. 119 transactions were posted.` */
export function doneText(file: ImportSummary): string {
  const until = file.lastDate ? ` The file reaches to ${dayText(file.lastDate, { year: true })}.` : '';
  const balance = file.closingCents === null ? '' : ` Its closing balance is ${money(file.closingCents)}.`;
  return `Into ${file.account.name}.${until}${balance}`;
}

export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** True when rows belong to different accounts, so that the table has to say which. */
export const severalAccounts = ({ rows }: ImportPreview): boolean => new Set(rows.map((row) => row.account)).size > 1;
