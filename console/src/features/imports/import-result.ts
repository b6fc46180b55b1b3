// The result of imported files: posted = categorized + transfers + to review, by account, and why rows were skipped. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getBusinessDay } from '#contracts/routes/business-day.js';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { nameWithDigits } from '../../lib/account-names.js';
import { dayText } from '../../lib/dates.js';
import { countOf } from '../../lib/money.js';
import { type BatchRow, skippedTexts } from './batch.js';
import { rowCount } from './imports.js';
import { repeatedText } from './repeated-rows.js';
import { type Counts, type ImportResult, sumOf } from './result-sums.js';

/** A file of the result: imported, or skipped because another one has its rows or it isn't a statement. */
export type ResultFile = Pick<BatchRow, 'name' | 'status' | 'preview' | 'repeated' | 'problem'>;

/** Rows of a file that the import didn't post; those that are held as possible duplicates are counted apart. */
export function skippedOf({ preview, status }: ResultFile): number {
  if (!preview || status === 'undone' || status === 'failed') return 0;
  if (status === 'repeated') return rowCount(preview);
  return preview.counts.duplicate + preview.counts.rejected;
}

export interface AccountLine extends Counts {
  id: string;
  name: string;
  /** Null where the file has several accounts and more rows than are listed. */
  skipped: number | null;
}

/** One line per account of the imported files, and the total of them. */
export function accountLines(files: ResultFile[], { accounts }: Pick<ImportResult, 'accounts'>): AccountLine[] {
  const named = new Map(files.flatMap(({ preview }) => preview?.accounts ?? []).map((account) => [account.id, account]));
  return [...named.values()].map(({ id, name, mask }) => ({
    ...sumOf(accounts.filter(({ bankAccountId }) => bankAccountId === id)),
    id,
    name: nameWithDigits(name, mask),
    skipped: files.reduce<number | null>((sum, file) => plus(sum, skippedOn(file, id)), 0),
  }));
}

const plus = (sum: number | null, part: number | null): number | null => (sum === null || part === null ? null : sum + part);

function skippedOn(file: ResultFile, id: string): number | null {
  const own = file.preview?.accounts.find((account) => account.id === id);
  if (!file.preview || !own) return 0;
  const { accounts, rows, truncated } = file.preview;
  if (accounts.length === 1) return skippedOf(file);
  return truncated ? null : rows.filter(({ account, status }) => account === own.name && isSkipped(status)).length;
}

/** A row that the books had when its file was read has a reason. */
const postedSince = 'Posted once, with another file that has the same transactions.';

const isSkipped = (status: ImportPreview['rows'][number]['status']): boolean => status === 'duplicate' || status === 'rejected';

/** Why rows of a file, or all of it, were skipped: `31 rows: Already imported (same amount and running balance).` */
export function skippedReasons({ preview, repeated, problem, status }: ResultFile): string[] {
  if (status === 'refused') return problem ? [problem.message] : [];
  if (!preview || status === 'undone' || status === 'failed') return [];
  if (status === 'repeated' && repeated) return [repeatedText(repeated, preview.counts.new), ...skippedTexts(preview)];
  const skipped = preview.rows.filter((row) => isSkipped(row.status));
  if (preview.truncated) return skippedTexts(preview);
  return [...Map.groupBy(skipped, ({ reason }) => reason ?? postedSince)].map(
    ([reason, rows]) => `${countOf(rows.length, 'row')}: ${reason}`,
  );
}

/** `195 transactions in 2 accounts.` */
export function postedText(imported: ResultFile[]): string {
  const accounts = new Set(imported.flatMap(({ preview }) => preview!.accounts.map(({ id }) => id)));
  const posted = imported.reduce((sum, { preview }) => sum + preview!.counts.new, 0);
  return `${countOf(posted, 'transaction')} in ${countOf(accounts.size, 'account')}.`;
}

/** Why the books are through that day: the last day that all accounts cover. */
export function booksText({ booksThrough, accounts }: Pick<ReplyOf<typeof getBusinessDay>, 'booksThrough' | 'accounts'>): string {
  const without = accounts.filter(({ coveredThrough }) => coveredThrough === null).map(({ name }) => name);
  const names = new Intl.ListFormat('en-US').format(without.length > 3 ? [...without.slice(0, 3), 'other accounts'] : without);
  if (without.length > 0) return `Your books have no end date yet, because ${names} ${without.length === 1 ? 'has' : 'have'} no statement.`;
  if (booksThrough === null) return '';
  const all = accounts.length === 1 ? 'your account covers' : `${accounts.length === 2 ? 'both' : `all ${accounts.length}`} accounts cover`;
  return `Your books are now through ${dayText(booksThrough, { year: true })}, the last day that ${all}.`;
}
