// Several statement files at once: the status of each, and which can be imported without a review. Pure.
import type { ImportPreview } from '#contracts/routes/imports.js';
import { nameWithDigits } from '../../lib/account-names.js';
import { countOf, money } from '../../lib/money.js';
import { ApiProblem } from '../../lib/problem.js';
import { commitText, isReadForCertain, rowCount, type Statement, uncertainAccounts, verdictOf } from './imports.js';
import type { Destination } from './imports-api.js';
import { type Repeated, repeatedCount } from './repeated-rows.js';

export interface BatchFile {
  key: string;
  name: string;
  /** Absent after the page was loaded again: the browser gives a file once. */
  file?: File;
  into: Destination;
  year?: number;
  /** The balance after its last transaction, which a person entered. */
  closingCents?: number;
  /** A person accepted what doesn't add up or can't be read. */
  isAccepted?: boolean;
  /** Present after the file was read. */
  importId?: string;
  /** Why it couldn't be read or, once read, posted. */
  problem?: Error;
}

export interface BatchRow extends BatchFile {
  preview?: ImportPreview;
  status: BatchStatus;
  answers: Answers;
  /** Of its new rows, those that another file of the list has too. */
  repeated?: Repeated;
}

/** What a person answered about a file, here or on its own screen. */
export interface Answers {
  /** Keys of its accounts that are confirmed. */
  accounts: string[];
  /** Its columns, or the rows of a PDF. */
  areRowsConfirmed: boolean;
  isAccepted: boolean;
}

export const noAnswers: Answers = { accounts: [], areRowsConfirmed: false, isAccepted: false };

export type BatchStatus =
  'waiting' | 'refused' | 'look' | 'ready' | 'repeated' | 'nothing' | 'importing' | 'imported' | 'undoing' | 'undone' | 'failed';

export function statusOf(
  { importId, problem }: Pick<BatchFile, 'importId' | 'problem'>,
  preview: ImportPreview | undefined,
  answers = noAnswers,
): BatchStatus {
  if (problem) return importId ? 'failed' : 'refused';
  if (!preview) return 'waiting';
  if (preview.state === 'undone') return 'undone';
  if (preview.state === 'committed') return 'imported';
  if (preview.state === 'undoing') return 'undoing';
  if (preview.state !== 'preview') return 'importing';
  if (lookText(preview, answers)) return 'look';
  return commitText(preview, new Set()) ? 'ready' : 'nothing';
}

/** Where the list is among the steps of an import: where its least finished file is, of those that can still be imported. */
export function stepOfBatch(rows: Pick<BatchRow, 'status'>[], isRunning: boolean): number {
  const having = (...some: BatchStatus[]) => rows.some(({ status }) => some.includes(status));
  if (isRunning || having('importing', 'undoing')) return 2;
  if (having('waiting')) return 0;
  if (having('look', 'ready')) return 1;
  return having('imported', 'undone') ? 3 : having('repeated', 'nothing') ? 1 : 0;
}

const unfinished: BatchStatus[] = ['waiting', 'look', 'ready', 'importing', 'undoing'];

/** Files were imported, and none is left to import. */
export const isBatchDone = (rows: Pick<BatchRow, 'status'>[]): boolean =>
  rows.some(({ status }) => status === 'imported') && !rows.some(({ status }) => unfinished.includes(status));

/** What a person must check before the import; undefined if there is nothing to check. */
export function lookText(preview: ImportPreview, answers = noAnswers): string | undefined {
  if (openAccounts(preview, answers).length > 0) return 'Choose an account';
  if (!isReadForCertain(preview) && !answers.areRowsConfirmed) return preview.proven === false ? 'Check rows' : 'Check columns';
  return answers.isAccepted ? undefined : acceptText(preview);
}

/** What a person may accept as it is. */
export function acceptText(preview: ImportPreview): string | undefined {
  if (agreementOf(preview).state === 'differs') return 'Balances don’t match';
  const { rejected } = preview.counts;
  return rejected > 0 ? (rejected === 1 ? '1 row rejected' : `${rejected} rows rejected`) : undefined;
}

const openAccounts = (preview: ImportPreview, { accounts }: Answers) => uncertainAccounts(preview).filter(({ key }) => !accounts.includes(key)); // prettier-ignore

interface AccountQuestion {
  account: ImportPreview['accounts'][number];
  rows: BatchRow[];
}

/** The bank of a file, or what its columns are called where nothing names a bank. */
const sourceOf = ({ layout, mappingSource, mapping }: ImportPreview): string => {
  if (mappingSource !== 'guessed' || !mapping) return layout;
  const { date, description, amount, debit, credit } = mapping;
  return JSON.stringify([layout, date, description, amount, debit, credit]);
};

const isAsked = ({ preview, file, answers, status }: BatchRow): boolean =>
  status === 'look' && file !== undefined && preview!.accounts.length === 1 && openAccounts(preview!, answers).length > 0;

/** One question for all files of one bank and the same last digits. Files of several accounts are asked about on their own screen. */
const questionOf = ({ preview }: BatchRow): string => `${sourceOf(preview!)} ${preview!.accounts[0]!.mask ?? ''} ${preview!.account.type}`;

export function accountQuestions(rows: BatchRow[]): AccountQuestion[] {
  const groups = Map.groupBy(rows.filter(isAsked), questionOf);
  return [...groups.values()].map((files) => ({ account: files[0]!.preview!.accounts[0]!, rows: files }));
}

/** File names in a question. More of them say nothing new. */
const namedFiles = 3;

export function questionText({ account: { mask }, rows }: AccountQuestion): string {
  if (mask) return `Which account is ··${mask}?`;
  const names = rows.slice(0, namedFiles).map(({ name }) => name);
  const more = rows.length > namedFiles ? ` and ${rows.length - namedFiles} more` : '';
  return `Which account ${rows.length === 1 ? 'does' : 'do'} ${names.join(', ')}${more} belong to?`;
}

/** What a person can do about a file that couldn't be read or posted. */
export function adviceOf({ status, file, problem }: Pick<BatchRow, 'status' | 'file' | 'problem'>): string {
  if (status === 'failed') return 'None of its transactions were saved. Open the file to see why, or try again.';
  if (!file) return 'Choose the file again.';
  if (problem?.name === 'Error') return 'Choose another file or remove this one.';
  return 'Download the statement again as OFX, QFX, or CSV and drop it here, or remove this file.';
}

/** A file that was read and isn't a statement, such as a list of addresses. Another file may be damaged or too large. */
export const isNoStatement = ({ problem }: Pick<BatchRow, 'problem'>): boolean =>
  problem instanceof ApiProblem && (problem.code === 'not-a-statement' || problem.code === 'empty-file');

/** The heading of a file in the list: its account, the question about it, or why it has none. */
export function groupOf(row: BatchRow): { id: string; name: string } {
  const { preview, problem, importId } = row;
  if (!preview && problem && importId === undefined)
    return isNoStatement(row) ? { id: 'no-statement', name: 'Not a statement' } : { id: 'refused', name: 'Couldn’t be read' };
  if (!preview) return { id: 'waiting', name: 'Reading' };
  if (preview.accounts.length > 1) return { id: preview.importId, name: countOf(preview.accounts.length, 'account') };
  const { id, name } = preview.account;
  const mask = preview.accounts[0]?.mask;
  return { id: isAsked(row) ? questionOf(row) : id, name: nameWithDigits(name, mask) };
}

const lastGroups = ['refused', 'no-statement'];

/** Files of one account follow each other, in the order of the first of each; files that couldn't be read come last. */
export const byAccount = (rows: BatchRow[]): BatchRow[] =>
  [...Map.groupBy(rows, (row) => groupOf(row).id).entries()].toSorted(([a], [b]) => lastGroups.indexOf(a) - lastGroups.indexOf(b)).flatMap(([, files]) => files); // prettier-ignore

type ReadRow = Pick<BatchRow, 'preview' | 'repeated'>;

/** Of its rows, those that are posted with another file of the list; these, the skipped, and the new ones are all of them. */
export const rowsInOtherFile = ({ repeated }: ReadRow): number => (repeated ? repeatedCount(repeated) : 0);

/** Rows of a file that aren't posted: in the books, maybe in the books, or unreadable. */
export const skippedRows = ({ preview }: ReadRow): number => (preview ? rowCount(preview) - preview.counts.new : 0);

export const newRows = (row: ReadRow): number => (row.preview ? row.preview.counts.new - rowsInOtherFile(row) : 0);

/** Why rows of a file are skipped, one sentence each; those that another file has are listed separately. */
export function skippedTexts({ counts }: Pick<ImportPreview, 'counts'>): string[] {
  const { duplicate, possibleDuplicate, rejected } = counts;
  return [
    ...(duplicate > 0 ? [`${countOf(duplicate, 'row')} already in your books.`] : []),
    ...(possibleDuplicate > 0 ? [`${countOf(possibleDuplicate, 'row')} held as possible duplicates for you to review.`] : []),
    ...(rejected > 0 ? [`${countOf(rejected, 'row')} couldn’t be read. Open the file to see why.`] : []),
  ];
}

const checksOf = ({ accounts, statement }: ImportPreview): Statement[] =>
  accounts.length > 1 ? accounts.map((account) => account.statement) : [statement];

/** Whether the rows lead to the balances that the file states, all of its accounts together. */
export function agreementOf(preview: ImportPreview): { state: 'agrees' | 'differs' | 'unknown'; text: string } {
  const checks = checksOf(preview);
  const states = checks.map((check) => verdictOf(check).state);
  const off = checks.reduce((sum, { differenceCents = 0 }) => sum + Math.abs(differenceCents), 0);
  if (states.includes('differs')) return { state: 'differs', text: `Off by ${money(off)}` };
  return states.every((state) => state === 'agrees')
    ? { state: 'agrees', text: 'Balances match' }
    : { state: 'unknown', text: 'No balance to check' };
}

/** By the days that they cover, so that each starts where the one before it ends; files not read yet come last. */
export const byPeriod = <Row extends { preview?: Pick<ImportPreview, 'firstDate' | 'lastDate'> }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (daysOf(a) < daysOf(b) ? -1 : daysOf(a) > daysOf(b) ? 1 : 0));

const afterAllDays = '9999';
const daysOf = ({ preview }: { preview?: Pick<ImportPreview, 'firstDate' | 'lastDate'> }): string =>
  `${preview?.firstDate ?? afterAllDays} ${preview?.lastDate ?? afterAllDays}`;
