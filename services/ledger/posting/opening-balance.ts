// The opening balance to post for an own account: the balance of its earliest statement, less journal entries before that day. Pure.

export interface Opening {
  date: string;
  amountCents: number;
}

/** Journal data of an own account before the start of the day on which its bank stated a balance. */
export interface KnownFromJournals {
  /** The sum of the lines before that day, debit positive. */
  sumCents: number;
  /** The date of the first of those lines. */
  firstOn: string | null;
  /** Whether one of the entries is an opening balance, with equity on its other side. */
  opened: boolean;
}

/**
 * The opening balance comes before the account's first line in the books, so that the balance is right on every later day. The opening
 * entry of a journal isn't corrected: if the bank's balance differs, a person has to resolve the difference.
 */
export function openingOf(stated: Opening, fromJournals: KnownFromJournals | undefined): Opening | null {
  if (fromJournals?.opened) return null;
  const amountCents = stated.amountCents - (fromJournals?.sumCents ?? 0);
  if (amountCents === 0) return null;
  return { date: fromJournals?.firstOn && fromJournals.firstOn < stated.date ? fromJournals.firstOn : stated.date, amountCents };
}
