// Several statement files at once: how each of them stands, and which may be imported without a look. Pure.
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
  /** Once it was read. */
  importId?: string;
  /** Why it could not be read; of a file that was read, why it could not be posted. */
  problem?: Error;
}

export interface BatchRow extends BatchFile {
  preview?: ImportPreview;
  standing: Standing;
}

export type Standing = 'waiting' | 'refused' | 'look' | 'ready' | 'nothing' | 'importing' | 'imported' | 'undone' | 'failed';

export function standingOf({ importId, problem }: Pick<BatchFile, 'importId' | 'problem'>, preview: ImportPreview | undefined): Standing {
  if (problem) return importId ? 'failed' : 'refused';
  if (!preview) return 'waiting';
  if (preview.state === 'undone') return 'undone';
  if (preview.state === 'committed') return 'imported';
  if (preview.state !== 'preview') return 'importing';
  if (lookText(preview)) return 'look';
  return commitText(preview, new Set()) ? 'ready' : 'nothing';
}

/** What a person has to look at before the file is imported; undefined where there is nothing. */
export function lookText(preview: ImportPreview): string | undefined {
  if (uncertainAccounts(preview).length > 0) return 'Confirm its account';
  if (!isReadForCertain(preview)) return preview.proven === false ? 'Compare its rows' : 'Confirm its columns';
  if (agreementOf(preview).state === 'differs') return 'Doesn’t add up';
  const { rejected } = preview.counts;
  return rejected > 0 ? (rejected === 1 ? '1 row rejected' : `${rejected} rows rejected`) : undefined;
}

const checksOf = ({ accounts, statement }: ImportPreview): Statement[] =>
  accounts.length > 1 ? accounts.map((one) => one.statement) : [statement];

/** Whether the rows lead to the balances that the file states, all of its accounts together. */
export function agreementOf(preview: ImportPreview): { state: 'agrees' | 'differs' | 'unknown'; text: string } {
  const checks = checksOf(preview);
  const states = checks.map((check) => verdictOf(check).state);
  const off = checks.reduce((sum, { differenceCents = 0 }) => sum + Math.abs(differenceCents), 0);
  if (states.includes('differs')) return { state: 'differs', text: `Off by ${money(off, { symbol: '' })}` };
  return states.every((state) => state === 'agrees') ? { state: 'agrees', text: 'Agrees' } : { state: 'unknown', text: 'Not compared' };
}

/** By the days that they cover, so that each opens where the one before it ends; what has not been read comes last. */
export const byPeriod = <Row extends { preview?: Pick<ImportPreview, 'firstDate' | 'lastDate'> }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (daysOf(a) < daysOf(b) ? -1 : daysOf(a) > daysOf(b) ? 1 : 0));

const afterAllDays = '9999';
const daysOf = ({ preview }: { preview?: Pick<ImportPreview, 'firstDate' | 'lastDate'> }): string =>
  `${preview?.firstDate ?? afterAllDays} ${preview?.lastDate ?? afterAllDays}`;
