// What repairs a reversal that was made on another account than its entry stands on: an entry that gives back to the wrong account and takes from
// the right one. Pure.
import type { Account } from '../accounts/accounts.js';
import type { Basis, Entry } from '../posting/entry.js';

/** A line of an entry beside the same line of its reversal, each on the account that it has now. */
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

/** What the pair leaves per account, in cents; empty where all is right. */
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

/** The entry that repairs the pair, or why none can; a repair has the date and basis of what it repairs, as a reversal has. */
export function repairOf(
  pair: Reversed,
  { lockedThrough, nextEntryId }: { lockedThrough: string | null; nextEntryId: () => number },
): Entry | Refusal {
  const { tenantId, reversalId, date, basis, reference, description, bankTransactionId, lines } = pair;
  // Another damage than wrong accounts is for a person to look at.
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
