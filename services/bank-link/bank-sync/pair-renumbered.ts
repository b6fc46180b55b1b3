// Matches transactions with a new id to rows whose old id is gone: the provider renumbered them, or the bank was linked again. They keep
// people's decisions. Pure.
import { daysApart, shareWord } from '../matching/likeness.js';
import { oneToOne } from '../matching/one-to-one.js';
import { nearDays } from '../matching/same-rows.js';

export interface GoneRow {
  row: number;
  id: string;
  date: string;
  amountCents: number;
  description: string;
  contentKey: string;
}

export interface FreshTransaction {
  id: string;
  pendingId: string | null;
  date: string;
  amountCents: number;
  description: string;
  contentKey: string;
}

/**
 * Maps each new id to the row it replaces; each row once. Equal rows are interchangeable, so they pair in order. `staying` are the content
 * keys of rows that the provider still has: a removed row with an equal remaining one was a duplicate, so it isn't paired with similar
 * rows.
 */
export function pairRenumbered(gone: GoneRow[], fresh: FreshTransaction[], staying: ReadonlySet<string> = new Set()): Map<string, GoneRow> {
  const pairs = new Map<string, GoneRow>();
  const left = new Set(gone);
  const pair = (keyOf: (row: GoneRow) => string, wanted: (transaction: FreshTransaction) => string | null): void => {
    const places = Map.groupBy(left, keyOf);
    for (const transaction of fresh) {
      const key = pairs.has(transaction.id) ? null : wanted(transaction);
      const row = key === null ? undefined : places.get(key)?.shift();
      if (!row) continue;
      pairs.set(transaction.id, row);
      left.delete(row);
    }
  };
  pair(
    (row) => row.id,
    (transaction) => transaction.pendingId,
  );
  pair(
    (row) => row.contentKey,
    (transaction) => transaction.contentKey,
  );
  pairAlike(pairs, new Set([...left].filter((row) => !staying.has(row.contentKey))), fresh);
  return pairs;
}

/** The same amount, near in date, with a word in common, and without other candidates. */
function pairAlike(pairs: Map<string, GoneRow>, left: Set<GoneRow>, fresh: FreshTransaction[]): void {
  const byAmount = Map.groupBy(left, (row) => row.amountCents);
  const alike = fresh
    .filter((transaction) => !pairs.has(transaction.id))
    .flatMap((row) =>
      (byAmount.get(row.amountCents) ?? [])
        .filter((known) => daysApart(row.date, known.date) <= nearDays && shareWord(row.description, known.description))
        .map((known) => ({ row, known })),
    );
  const certain = oneToOne(alike);
  for (const { row, known } of alike)
    if (certain.has(row) && !pairs.has(row.id) && left.has(known)) {
      pairs.set(row.id, known);
      left.delete(known);
    }
}
