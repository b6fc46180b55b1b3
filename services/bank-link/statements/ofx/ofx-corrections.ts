// Transactions that correct earlier ones by their id (CORRECTFITID): one takes the other's place, or takes it out.
import { rejectedRow, type RejectedRow, type StatementRow } from '../statement.js';

export interface Correction {
  /** The number of the correcting transaction, and the id of the one that it corrects. */
  row: number;
  corrects: string;
  action: 'replace' | 'delete';
}

/** Applies the corrections within a file, in its order; `left` are the rows that aren't offered. Others are for a person to look at. */
export function corrected(rows: StatementRow[], corrections: Correction[]): { rows: StatementRow[]; left: RejectedRow[] } {
  const left: RejectedRow[] = [];
  let kept = rows;
  const takeOut = (row: StatementRow, reason: string): void => {
    kept = kept.filter((other) => other !== row);
    left.push(rejectedRow(row, reason));
  };
  for (const { row, corrects, action } of corrections) {
    const correcting = kept.find((other) => other.row === row);
    if (!correcting) continue;
    const original = kept.find((other) => other !== correcting && other.bankId === corrects);
    if (original)
      takeOut(original, action === 'replace' ? 'The bank corrected it: a later row of this file takes its place.' : 'The bank deleted it.');
    if (action === 'delete') takeOut(correcting, original ? 'It only deletes another row of this file.' : EARLIER_DELETED);
    else if (!original) correcting.doubt = EARLIER_REPLACED;
  }
  return { rows: kept, left };
}

const EARLIER_DELETED = 'The bank deleted a transaction of an earlier file. If it is in the books, delete it there.';
const EARLIER_REPLACED =
  'The bank corrects a transaction of an earlier file with this one. If the earlier one is in the books, skip this row and change it there.';
