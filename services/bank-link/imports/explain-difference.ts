// Explains why a file's rows don't lead to its stated balance. Pure.
import { daysAfter, dayText } from '#contracts/days.js';
import { notCheckedYet } from '#contracts/rules/not-checked.js';
import { inDollars } from '../statements/cell.js';

export interface StatementFigures {
  closingCents: number;
  closingOn: string | null;
  /** The day of the stated balance that the opening balance in `expectedCents` was worked out from; null if a file states it. */
  derivedOn: string | null;
  /** The books' balance on the day of the closing balance, or null if the account's earlier balance is unknown. */
  expectedCents: number | null;
  /** The first day of the file. */
  from: string | null;
  /** The last day that files before this one cover. */
  coveredThrough: string | null;
  suspects: { line: number; status: string; amountCents: number; date: string | null; description: string }[] | null;
}

interface Explained {
  differenceCents: number | null;
  explanation: string | null;
}

/** The difference is the books' balance less the bank's. */
export function explainDifference({
  closingCents,
  closingOn,
  derivedOn,
  expectedCents,
  from,
  coveredThrough,
  suspects,
}: StatementFigures): Explained {
  if (expectedCents === null) return { differenceCents: null, explanation: null };
  const differenceCents = expectedCents - closingCents;
  if (differenceCents === 0 && derivedOn !== null && derivedOn === closingOn) return { differenceCents: null, explanation: notCheckedYet };
  if (differenceCents === 0) return { differenceCents, explanation: null };
  const all = suspects ?? [];
  const refused = all.find((row) => row.status === 'rejected' && row.amountCents === -differenceCents);
  if (refused) return { differenceCents, explanation: `Line ${refused.line}, which was rejected, equals the difference.` };
  const waiting = all.filter((row) => row.status === 'possible-duplicate');
  const sum = waiting.reduce((total, row) => total + row.amountCents, 0);
  if (waiting.length > 0 && sum === -differenceCents)
    return {
      differenceCents,
      explanation: `${waiting.length === 1 ? 'The possible duplicate adds' : 'The possible duplicates add'} up to the difference: the bank counts ${waiting.length === 1 ? 'it' : 'them'} as separate transactions.`,
    };
  const twice = all.find((row) => row.status === 'new' && row.amountCents === differenceCents);
  if (twice)
    return {
      differenceCents,
      explanation: `“${twice.description}” on line ${twice.line} equals the difference. The bank’s balance doesn’t include it.`,
    };
  if (from !== null && coveredThrough !== null && daysAfter(coveredThrough, 1) < from)
    return {
      differenceCents,
      explanation: `No file covers ${dayText(daysAfter(coveredThrough, 1))} through ${dayText(daysAfter(from, -1))}. Transactions totaling ${inDollars(-differenceCents)} may be missing.`,
    };
  return { differenceCents, explanation: null };
}
