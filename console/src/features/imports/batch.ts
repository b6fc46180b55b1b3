// Several statement files at once: the status of each, and which can be imported without a review. Pure.
import type { ImportPreview } from '#contracts/routes/imports.js';
import { money } from '../../lib/money.js';
import { commitText, isReadForCertain, type Statement, uncertainAccounts, verdictOf } from './imports.js';
import type { Destination } from './imports-api.js';

export interface BatchFile {
  key: string;
  name: string;
  file: File;
  into: Destination;
  year?: number;
  /** Present after the file was read. */
  importId?: string;
  /** Why it couldn't be read or, once read, posted. */
  problem?: Error;
}

export interface BatchRow extends BatchFile {
  preview?: ImportPreview;
  status: BatchStatus;
}

export type BatchStatus = 'waiting' | 'refused' | 'look' | 'ready' | 'nothing' | 'importing' | 'imported' | 'undone' | 'failed';

export function statusOf({ importId, problem }: Pick<BatchFile, 'importId' | 'problem'>, preview: ImportPreview | undefined): BatchStatus {
  if (problem) return importId ? 'failed' : 'refused';
  if (!preview) return 'waiting';
  if (preview.state === 'undone') return 'undone';
  if (preview.state === 'committed') return 'imported';
  if (preview.state !== 'preview') return 'importing';
  if (lookText(preview)) return 'look';
  return commitText(preview, new Set()) ? 'ready' : 'nothing';
}

/** What a person must check before the import; undefined if there is nothing to check. */
export function lookText(preview: ImportPreview): string | undefined {
  if (uncertainAccounts(preview).length > 0) return 'Confirm its account';
  if (!isReadForCertain(preview)) return preview.proven === false ? 'Compare its rows' : 'Confirm its columns';
  if (agreementOf(preview).state === 'differs') return 'Doesn’t add up';
  const { rejected } = preview.counts;
  return rejected > 0 ? (rejected === 1 ? '1 row rejected' : `${rejected} rows rejected`) : undefined;
}

const checksOf = ({ accounts, statement }: ImportPreview): Statement[] =>
  accounts.length > 1 ? accounts.map((account) => account.statement) : [statement];

/** Whether the rows lead to the balances that the file states, all of its accounts together. */
export function agreementOf(preview: ImportPreview): { state: 'agrees' | 'differs' | 'unknown'; text: string } {
  const checks = checksOf(preview);
  const states = checks.map((check) => verdictOf(check).state);
  const off = checks.reduce((sum, { differenceCents = 0 }) => sum + Math.abs(differenceCents), 0);
  if (states.includes('differs')) return { state: 'differs', text: `Off by ${money(off, { symbol: '' })}` };
  return states.every((state) => state === 'agrees') ? { state: 'agrees', text: 'Agrees' } : { state: 'unknown', text: 'Not compared' };
}

/** By the days that they cover, so that each starts where the one before it ends; files not read yet come last. */
export const byPeriod = <Row extends { preview?: Pick<ImportPreview, 'firstDate' | 'lastDate'> }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (daysOf(a) < daysOf(b) ? -1 : daysOf(a) > daysOf(b) ? 1 : 0));

const afterAllDays = '9999';
const daysOf = ({ preview }: { preview?: Pick<ImportPreview, 'firstDate' | 'lastDate'> }): string =>
  `${preview?.firstDate ?? afterAllDays} ${preview?.lastDate ?? afterAllDays}`;
