// Transactions that correct earlier ones by their id (CORRECTFITID): one takes the other's place, or takes it out.
import { rejectedRow, type RejectedRow, type StatementRow } from '../statement.js';

export interface Correction {
  /** The number of the correcting transaction, and the id of the one that it corrects. */
  row: number;
  corrects: string;
  action: 'replace' | 'delete';
}

/**
 * Applies the corrections within a file, in its order; `left` are the rows that aren't offered. Those of `earlier` files are for a person to
 * look at. Rows are found by their keys, because a file may have as many corrections as rows.
 */
export function corrected(
  rows: StatementRow[],
  corrections: Correction[],
): { rows: StatementRow[]; left: RejectedRow[]; earlier: boolean } {
  let earlier = false;
  if (corrections.length === 0) return { rows, left: [], earlier };
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  const byId = Map.groupBy(rows, ({ bankId }) => bankId);
  const left = new Map<StatementRow, string>();
  for (const { row, corrects, action } of corrections) {
    const correcting = byNumber.get(row);
    if (!correcting || left.has(correcting)) continue;
    const named = byId.get(corrects) ?? [];
    while (named[0] && left.has(named[0])) named.shift();
    const original = named.find((other) => other !== correcting && !left.has(other));
    // The transaction may also be in the books, by an earlier file.
    correcting.corrects = { ids: [corrects, ...(original?.corrects?.ids ?? [])], by: action };
    if (original)
      left.set(original, action === 'replace' ? 'The bank corrected it. A later row in this file replaces it.' : 'The bank deleted it.');
    else earlier = true;
    if (action === 'delete') left.set(correcting, original ? 'It only deletes another row of this file.' : EARLIER_DELETED);
    else if (!original) correcting.doubt = EARLIER_REPLACED;
  }
  return { rows: rows.filter((row) => !left.has(row)), left: [...left].map(([row, reason]) => rejectedRow(row, reason)), earlier };
}

const EARLIER_DELETED =
  'The bank deleted a transaction from an earlier file. Importing this file deletes it from your books if it’s there.';
const EARLIER_REPLACED = 'The bank corrected a transaction from an earlier file. If it’s in your books, this row replaces it.';
