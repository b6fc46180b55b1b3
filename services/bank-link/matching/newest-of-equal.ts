// Of equal transactions that were removed at several times, those that rows can bring back. Pure.

interface Equal {
  bankAccountId: string;
  contentKey: string;
}

/** The newest ones, as many as there are equal rows; all of a content that no row has. Later transactions have greater numbers. */
export function newestOfEqual<Removed extends Equal & { bankTransactionId: string }>(removed: Removed[], rows: Equal[]): Removed[] {
  const keyOf = ({ bankAccountId, contentKey }: Equal) => `${bankAccountId} ${contentKey}`;
  const wanted = Map.groupBy(rows, keyOf);
  return [...Map.groupBy(removed, keyOf)].flatMap(([key, equal]) => {
    const newest = equal.toSorted((a, b) => (a.bankTransactionId < b.bankTransactionId ? 1 : -1));
    return newest.slice(0, wanted.get(key)?.length ?? newest.length);
  });
}
