// What is posted as the opening balance of an own account: what its earliest statement says, less what journals have before that day. Pure.

export interface Opening {
  date: string;
  amountCents: number;
}

/** What journals say of an own account up to the day at whose beginning its bank stated a balance. */
export interface KnownFromJournals {
  /** Of the lines before that day, debit positive. */
  sumCents: number;
  /** The day of the first of those lines. */
  firstOn: string | null;
  /** One of the entries says what the account held: its other side is equity. */
  opened: boolean;
}

/**
 * The opening balance stands before the first line that the books have of the account, so that its balance is right on every later day. A
 * journal that opened the account is not corrected: what the bank says otherwise is a difference to be looked at, not to be filled up.
 */
export function openingOf(stated: Opening, fromJournals: KnownFromJournals | undefined): Opening | null {
  if (fromJournals?.opened) return null;
  const amountCents = stated.amountCents - (fromJournals?.sumCents ?? 0);
  if (amountCents === 0) return null;
  return { date: fromJournals?.firstOn && fromJournals.firstOn < stated.date ? fromJournals.firstOn : stated.date, amountCents };
}
