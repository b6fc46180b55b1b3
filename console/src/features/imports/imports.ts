// Texts and figures of the import screens about a statement file and its rows. Pure.
import type { DecidedPart } from '#contracts/events/bank-link.js';
import type { ImportPreview, ImportRow, ImportSummary } from '#contracts/routes/imports.js';
import { notCheckedYet } from '#contracts/rules/not-checked.js';
import { dayText, spanText } from '../../lib/dates.js';
import { count, countOf, money } from '../../lib/money.js';
import { type Search, uuidOf } from '../../lib/search-params.js';
import type { Destination } from './imports-api.js';

export const maxStatementBytes = 25 * 1024 * 1024;
/** Of a ZIP file. */
export const maxUnzippedMb = 500;
export const acceptedFiles = '.ofx,.qfx,.qif,.bai,.bai2,.csv,.tsv,.txt,.xlsx,.pdf,.zip,.iif,.journal,.beancount';
export const fileHint = 'OFX, QFX, QIF, BAI2, CSV, Excel, or PDF, up to 25 MB each. Drop multiple files, a folder, or a ZIP file.';

/** Why a file isn't uploaded; undefined if it can be. */
export function refusalOf(file: { name: string; size: number }): string | undefined {
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > maxStatementBytes) return `${file.name} is larger than 25 MB. Download a shorter period from your bank.`;
  return undefined;
}

/** Whether a rejected file contains complete books, which 'Moving in' reads, instead of a statement. */
export const isBooksReport = (error: Error, fileName: string): boolean =>
  /^This is a (journal|general ledger|trial balance|balance sheet|report of a bookkeeping program)\b/.test(error.message) ||
  /\.(iif|journal|hledger|ledger|beancount|bean)$/i.test(fileName);

/** `account`: the own account that is preselected. */
export const parseImportSearch = (search: Search): { account?: string } => ({ account: uuidOf(search.account) });

export const steps = ['File', 'Preview', 'Import', 'Done'];
export const stepOf = (state: ImportSummary['state']): number =>
  ({ preview: 1, committing: 2, committed: 3, undoing: 2, undone: 3 })[state];

export const rowCount = ({ counts }: ImportSummary): number => counts.new + counts.duplicate + counts.possibleDuplicate + counts.rejected;

export const periodOf = ({ firstDate, lastDate }: ImportSummary): string =>
  firstDate && lastDate ? spanText(firstDate, lastDate) : 'No dates';

interface Equation {
  openingCents: number | null;
  inCents: number;
  outCents: number;
  /** Opening plus in minus out; unknown without an opening balance. */
  computedCents: number | null;
}

/** Opening + in − out = closing, from the rows alone, without a balancing amount. */
export function equationOf({ openingCents, moneyInCents: inCents, moneyOutCents: outCents }: ImportSummary): Equation {
  return { openingCents, inCents, outCents, computedCents: openingCents === null ? null : openingCents + inCents - outCents };
}

export type Statement = ImportPreview['statement'];
interface Verdict {
  state: 'agrees' | 'differs' | 'unknown';
  text: string;
  /** The most likely reason of a difference. */
  hint?: string;
}

const plain = (cents: number) => money(cents, { symbol: '' });

/** How a processor's fee makes the amount: `300.00 − 9.00 fee`; empty where there is none. */
export function beforeFee({ processor }: Pick<ImportRow, 'processor'>): string {
  if (!processor || processor.feeCents === 0) return '';
  const { kind, grossCents, feeCents } = processor;
  if (kind === 'fee') return feeCents > 0 ? 'fee' : 'fee returned';
  return feeCents > 0 ? `${plain(grossCents)} − ${plain(feeCents)} fee` : `${plain(grossCents)} + ${plain(-feeCents)} fee returned`;
}

/** `[Savings]` for an own account, as the other program writes it. */
export const nameInFile = ({ name, kind }: Pick<DecidedPart, 'name' | 'kind'>): string => (kind === 'transfer' ? `[${name}]` : name);

/** What the person decided in the other program: `Auto:Fuel`, or each part of a split with its amount; empty where it decided nothing. */
export function decisionText({ decision = [] }: Pick<ImportRow, 'decision'>): string {
  const text = (part: DecidedPart) => nameInFile(part) || 'no category';
  return decision.length === 1 ? text(decision[0]!) : decision.map((part) => `${text(part)} ${plain(part.amountCents)}`).join(', ');
}

/** Whether the rows lead from the file's opening balance to its closing balance. Shown before anything is posted. */
export function verdictOf({ openingCents, closingCents, differenceCents, explanation }: Statement): Verdict {
  if (closingCents === undefined) return { state: 'unknown', text: 'No balance to check: the file has no ending balance.' };
  if (differenceCents === undefined && explanation === notCheckedYet) return { state: 'unknown', text: `The balance is ${notCheckedYet}.` };
  if (differenceCents === undefined) return { state: 'unknown', text: 'No balance to check: the file has no beginning balance.' };
  if (differenceCents !== 0) {
    const text = `Off by ${money(Math.abs(differenceCents))}. The rows end at ${money(closingCents + differenceCents)}, but the file’s ending balance is ${money(closingCents)}.`;
    return { state: 'differs', text, hint: explanation };
  }
  const text =
    openingCents === undefined
      ? `Ending balance matches: ${money(closingCents)}`
      : `Balances match: ${money(openingCents)} → ${money(closingCents)}`;
  return { state: 'agrees', text };
}

export type RowFilter = 'all' | ImportRow['status'];

export const filterChoices = (file: ImportSummary): { value: RowFilter; label: string }[] => [
  { value: 'all', label: `All ${count(rowCount(file))}` },
  { value: 'new', label: `New ${count(file.counts.new)}` },
  ...(file.counts.possibleDuplicate > 0
    ? [{ value: 'possible-duplicate' as const, label: `Possible duplicate ${count(file.counts.possibleDuplicate)}` }]
    : []),
  { value: 'duplicate', label: `Duplicate ${count(file.counts.duplicate)}` },
  { value: 'rejected', label: `Rejected ${count(file.counts.rejected)}` },
];

const groupOrder: ImportRow['status'][] = ['rejected', 'possible-duplicate', 'duplicate', 'new'];

/** What the person has to look at comes first. */
export function inGroups(rows: ImportRow[], { filter, accepted }: { filter: RowFilter; accepted: ReadonlySet<number> }): ImportRow[] {
  const statusOf = (row: ImportRow) => shownStatus(row, accepted);
  return groupOrder.flatMap((status) => (filter === 'all' || filter === status ? rows.filter((row) => statusOf(row) === status) : []));
}

/** Rows that a person may post although the books have a similar one. */
export const mayBeAccepted = ({ status }: ImportRow): boolean => status === 'duplicate' || status === 'possible-duplicate';

/** A certain or possible duplicate that the person marks as not the same is posted with the new rows. */
export const shownStatus = (row: ImportRow, accepted: ReadonlySet<number>): ImportRow['status'] =>
  mayBeAccepted(row) && accepted.has(row.row) ? 'new' : row.status;

/** How many rows of the file are in a group, including those that aren't listed. */
export function groupSize({ counts, rows }: ImportPreview, status: ImportRow['status'], accepted: ReadonlySet<number>): number {
  const moved = rows.filter((row) => mayBeAccepted(row) && accepted.has(row.row));
  if (status === 'new') return counts.new + moved.length;
  const counted = status === 'possible-duplicate' ? counts.possibleDuplicate : counts[status];
  return counted - moved.filter((row) => row.status === status).length;
}

export function groupText(status: ImportRow['status'], rows: number): string {
  const subject = countOf(rows, 'row');
  if (status === 'rejected')
    return `${subject} won’t be imported. Fix the file and upload it again, or continue without ${rows === 1 ? 'it' : 'them'}.`;
  if (status === 'possible-duplicate')
    return `${subject} may already be in your books. Review ${rows === 1 ? 'it' : 'them'} in Possible Duplicates after the import.`;
  if (status === 'duplicate') return `${subject} ${rows === 1 ? 'is' : 'are'} already in your books and won’t be imported again.`;
  return `${subject} will be imported.`;
}

export const toPost = (file: ImportSummary, accepted: ReadonlySet<number>): number => file.counts.new + accepted.size;

/** What the commit button will do. Without new rows a file may still have rows for review or balances. Undefined: nothing. */
export function commitText(file: ImportPreview, accepted: ReadonlySet<number>): string | undefined {
  const posting = toPost(file, accepted);
  const waiting = groupSize(file, 'possible-duplicate', accepted);
  if (posting > 0) return `Import ${countOf(posting, 'transaction')}`;
  if (waiting > 0) return `Hold ${countOf(waiting, 'possible duplicate')} for review`;
  if (file.categories && file.counts.duplicate > 0) return 'Apply the file’s categories';
  const stated = [file.statement, ...file.accounts.map((account) => account.statement)].some(
    ({ closingCents }) => closingCents !== undefined,
  );
  return stated && file.counts.duplicate > 0 ? 'Check the balance' : undefined;
}

/** The accounts of the file that a person has to confirm. */
export const isReadForCertain = ({ confident, readForCertain }: ImportPreview): boolean => readForCertain ?? confident;
export const uncertainAccounts = ({ accounts }: ImportPreview): FileAccount[] => accounts.filter(({ certain }) => !certain);
export type FileAccount = ImportPreview['accounts'][number];

/** The certain accounts to keep when the file is read again, except the reassigned one. Guessed accounts are matched again. */
export function keptAccounts({ accounts }: ImportPreview, reassigned?: string): Pick<Destination, 'accountId' | 'accountIds'> {
  const kept = accounts.filter(({ certain, key }) => certain && key !== reassigned);
  if (accounts.length === 1) return kept[0] ? { accountId: kept[0].id } : {};
  return { accountIds: Object.fromEntries(kept.map(({ key, id }) => [key, id])) };
}

/** An account of the file, and the day of the balance that its bank check should know after the import. */
export interface AwaitedCheck {
  id: string;
  name: string;
  closingOn?: string;
}

export function awaitedChecks({ account, accounts, statement, lastDate }: ImportPreview): AwaitedCheck[] {
  const dayOfClosing = ({ closingCents, closingOn }: Statement) =>
    closingCents === undefined ? undefined : (closingOn ?? lastDate ?? undefined);
  if (accounts.length === 0) return [{ id: account.id, name: account.name, closingOn: dayOfClosing(statement) }];
  return accounts.map(({ id, name, statement: own }) => ({ id, name, closingOn: dayOfClosing(own) }));
}

/** Whether a bank check still lacks a balance that the file states. */
export const isAwaiting = (awaited: AwaitedCheck[], checks: { id: string; checkedThrough: string | null }[]): boolean =>
  awaited.some(
    ({ id, closingOn }) => closingOn !== undefined && (checks.find((check) => check.id === id)?.checkedThrough ?? '') < closingOn,
  );

/** The available action of an earlier import, or why there is none. */
export function afterwards({ state }: ImportSummary): 'undo' | 'continue' | 'watch' | 'undone' {
  const what = { committed: 'undo', preview: 'continue', committing: 'watch', undoing: 'watch', undone: 'undone' } as const;
  return what[state];
}

/** `PNC Operating is complete through Oct 31. 119 transactions were posted.` */
export function doneText(file: ImportSummary): string {
  const until = file.lastDate ? ` The file covers through ${dayText(file.lastDate, { year: true })}.` : '';
  const balance = file.closingCents === null ? '' : ` Its ending balance is ${money(file.closingCents)}.`;
  return `${file.account.name}.${until}${balance}`;
}

export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** True if rows belong to different accounts, so the table must show the account. */
export const severalAccounts = ({ rows }: ImportPreview): boolean => new Set(rows.map((row) => row.account)).size > 1;
