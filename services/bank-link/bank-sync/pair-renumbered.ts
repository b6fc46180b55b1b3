// Transactions that come under a new id while their old one goes: the provider renumbered them, or the bank was linked anew. What people decided
// about them stays with them. Pure.
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
 * The row that each fresh transaction is, by its id; each row once. Equal ones are interchangeable: the first goes to the first. `staying` are the
 * contents of rows that the provider still has: what goes beside an equal one was told twice, and is nothing that is merely like it.
 */
export function pairRenumbered(gone: GoneRow[], fresh: FreshTransaction[], staying: ReadonlySet<string> = new Set()): Map<string, GoneRow> {
  const pairs = new Map<string, GoneRow>();
  const left = new Set(gone);
  const pair = (keyOf: (row: GoneRow) => string, wanted: (one: FreshTransaction) => string | null): void => {
    const places = Map.groupBy(left, keyOf);
    for (const one of fresh) {
      const key = pairs.has(one.id) ? null : wanted(one);
      const row = key === null ? undefined : places.get(key)?.shift();
      if (!row) continue;
      pairs.set(one.id, row);
      left.delete(row);
    }
  };
  pair(
    (row) => row.id,
    (one) => one.pendingId,
  );
  pair(
    (row) => row.contentKey,
    (one) => one.contentKey,
  );
  pairAlike(pairs, new Set([...left].filter((row) => !staying.has(row.contentKey))), fresh);
  return pairs;
}

/** The same amount, near in date, with a word in common, and nobody else that it could be. */
function pairAlike(pairs: Map<string, GoneRow>, left: Set<GoneRow>, fresh: FreshTransaction[]): void {
  const byAmount = Map.groupBy(left, (row) => row.amountCents);
  const alike = fresh
    .filter((one) => !pairs.has(one.id))
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
