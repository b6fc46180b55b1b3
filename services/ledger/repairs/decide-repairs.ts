// Repairs a reversal that was posted to a different account than its entry: a repair entry gives back to the wrong account and takes from
// the right one. Pure.
import type { Account } from '../accounts/accounts.js';
import type { Basis, Entry } from '../posting/entry.js';

/** A line of an entry with the same line of its reversal, each on its current account. */
export interface ReversedLine {
  line: number;
  amountCents: number;
  account: Account;
  reversedCents: number;
  reversedOn: Account;
}

export interface Reversed {
  tenantId: number;
  entryId: number;
  reversalId: number;
  date: string;
  basis: Basis;
  reference: string;
  description: string;
  bankTransactionId: string | null;
  lines: ReversedLine[];
}

/** The remaining balance of the pair per account, in cents; empty if it is correct. */
export function leftBy({ lines }: Pick<Reversed, 'lines'>): Map<string, number> {
  const left = new Map<string, number>();
  const add = ({ path }: Account, cents: number) => left.set(path, (left.get(path) ?? 0) + cents);
  for (const { account, amountCents, reversedOn, reversedCents } of lines) {
    add(account, amountCents);
    add(reversedOn, reversedCents);
  }
  return new Map([...left].filter(([, cents]) => cents !== 0));
}

export type Refusal = 'locked' | 'unclear';

/**
 * The entry that repairs the pair, or why there is none. Like a reversal, a repair has the date and basis of the entry that it corrects.
 */
export function repairOf(
  pair: Reversed,
  { lockedThrough, nextEntryId }: { lockedThrough: string | null; nextEntryId: () => number },
): Entry | Refusal {
  const { tenantId, reversalId, date, basis, reference, description, bankTransactionId, lines } = pair;
  // A person has to check any damage other than wrong accounts.
  if (lines.some(({ amountCents, reversedCents }) => reversedCents !== -amountCents)) return 'unclear';
  if (lockedThrough && date <= lockedThrough) return 'locked';
  const wrong = lines.filter(({ account, reversedOn }) => account.accountId !== reversedOn.accountId);
  return {
    ...{ tenantId, date, basis, reference, description, bankTransactionId },
    entryId: nextEntryId(),
    origin: 'repair',
    reverses: reversalId,
    lines: wrong.flatMap(({ amountCents, account, reversedOn }, at) => [
      { line: at * 2 + 1, account: reversedOn, amountCents },
      { line: at * 2 + 2, account, amountCents: 0 - amountCents },
    ]),
  };
}
