// Which of two rows sent the money and what was kept on the way, or why they can't be one transfer. Pure; money in is positive.
import { DomainError } from '#contracts/problem.js';
import { lockedProblem } from '../accounts/period-lock.js';

export interface PairedLine {
  entryId: number;
  line: number;
  date: string;
  basis: 'both' | 'accrual' | 'cash';
  amountCents: number;
  moneyAccountId: number;
  moneyPath: string | null;
  /** It moved an own account. */
  isOwn: boolean | null;
  /** The entry itself is between two own accounts, so it has both sides. */
  isComplete: boolean;
  isTransfer: boolean;
  /** A person decided its category. */
  isDecided: boolean;
  /** The bank transaction, else the entry. */
  source: string;
}

export function decidePair(
  lines: PairedLine[],
  lockedThrough: string | null,
): { paid: PairedLine; received: PairedLine; feeCents: number } {
  const [first, second] = lines;
  if (!first || !second || (first.entryId === second.entryId && first.line === second.line))
    refuse('same-row', 422, 'A transfer has two different sides.');
  if (lines.some(({ isOwn, isComplete }) => !isOwn || isComplete))
    refuse('not-a-side', 422, 'Each transaction must be in a bank account, card, or processor balance of this business.');
  if (first.moneyAccountId === second.moneyAccountId)
    refuse('same-account', 422, `Both transactions are in ${first.moneyPath}. A transfer is between two accounts.`);
  const [paid, received] = first.amountCents < second.amountCents ? [first, second] : [second, first];
  const feeCents = 0 - paid.amountCents - received.amountCents;
  if (paid.amountCents >= 0 || received.amountCents <= 0)
    refuse('same-direction', 422, 'In a transfer, money leaves one account and arrives in the other.');
  if (feeCents < 0) refuse('more-arrived', 422, 'More arrived than was sent. A transfer can lose a fee, but it can’t gain.');
  if (feeCents >= received.amountCents)
    refuse('too-different', 422, 'The fee would be as large as the amount that arrived. Split the larger transaction first.');
  if (first.basis !== second.basis)
    refuse('other-basis', 422, 'One transaction counts under both accounting methods, and the other under only one.');
  // Two rows that are transfers already are paired without a change in the books.
  const locked = lockedThrough !== null && lines.find(({ date, isTransfer }) => date <= lockedThrough && (feeCents > 0 || !isTransfer));
  if (locked)
    throw lockedProblem(
      lockedThrough,
      `The books are locked through ${lockedThrough}, and one transaction is dated ${locked.date}. Nothing was changed.`,
    );
  return { paid, received, feeCents };
}

function refuse(code: string, status: number, detail: string): never {
  throw new DomainError(code, status, `${detail} Nothing was changed.`);
}
