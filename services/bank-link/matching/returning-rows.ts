// Which removed transactions rows can bring back. Pure.
import { shareWord } from './likeness.js';
import type { RowMatch } from './row-evidence.js';

interface Equal {
  bankAccountId: string;
  contentKey: string;
}

/** The newest ones, as many as there are equal rows; all of a content that no row has. Later transactions have greater numbers. */
export function newestOfEqual<Removed extends Equal & { bankTransactionId: string }>(removed: Removed[], rows: Equal[]): Removed[] {
  const keyOf = ({ bankAccountId, contentKey }: Equal) => `${bankAccountId} ${contentKey}`;
  const wanted = Map.groupBy(rows, keyOf);
  return [...Map.groupBy(removed, keyOf)].flatMap(([key, equal]) => {
    const newest = equal.toSorted((a, b) => (a.bankTransactionId < b.bankTransactionId ? 1 : -1));
    return newest.slice(0, wanted.get(key)?.length ?? newest.length);
  });
}

/**
 * Whether a match proves that a row is a removed transaction. A file may be undone because it was wrong, so its days prove nothing about
 * rows without a word in common, nor does an id that banks give out again.
 */
export function isReturn(
  { by }: Pick<RowMatch, 'by'>,
  row: { description: string; contentKey: string; hasOwnId?: boolean },
  known: { description: string; contentKey: string },
): boolean {
  if (by === 'possible') return false;
  if (by !== 'coverage' && (by !== 'bank-id' || row.hasOwnId)) return true;
  return row.contentKey === known.contentKey || shareWord(row.description, known.description);
}
