// Matches rows by a processor's own ids: equal ids are one transaction, different ids never are. Pure.

interface Numbered {
  bankId: string | null;
  hasOwnId?: boolean;
}

interface NumberedRow extends Numbered {
  bankAccountId: string;
  amountCents: number;
  contentKey: string;
}

interface NumberedTransaction {
  bankAccountId: string;
  amountCents: number;
  claims: (Numbered & { contentKey: string })[];
  /** A journal line, whose claims are rows held for it. */
  onlyPossible?: boolean;
}

/** Two clients may pay the same amount on one day, and a file may end between them. */
export const hasOtherId = (row: Numbered, transaction: NumberedTransaction): boolean =>
  row.hasOwnId === true && isNumbered(transaction) && !transaction.claims.some((claim) => claim.bankId === row.bankId);

const isNumbered = ({ claims, onlyPossible }: NumberedTransaction): boolean =>
  !onlyPossible && claims.length > 0 && claims.every((claim) => claim.hasOwnId);

/**
 * Pairs by id, each once. A payment and its refunds may share an id, so equal contents come first. `free` are the candidates for the
 * `rest`. If all rows have ids, transactions with ids are excluded, which avoids comparing a year of equal charges.
 */
export function pairOwnIds<Row extends NumberedRow, Transaction extends NumberedTransaction>(
  rows: Row[],
  known: Transaction[],
): OwnIds<Row, Transaction> {
  const places = new Map<string, Transaction[]>();
  for (const transaction of known)
    for (const id of new Set(transaction.claims.flatMap(({ hasOwnId, bankId }) => (hasOwnId ? [bankId] : [])))) {
      const key = keyOf(transaction, id);
      const place = places.get(key);
      if (place) place.push(transaction);
      else places.set(key, [transaction]);
    }
  const paired = new Map<Row, Transaction>();
  const taken = new Set<Transaction>();
  const pair = (isFit: (row: Row, transaction: Transaction) => boolean): void => {
    for (const row of rows) {
      if (!row.hasOwnId || paired.has(row)) continue;
      const transaction = places.get(keyOf(row, row.bankId))?.find((each) => !taken.has(each) && isFit(row, each));
      if (!transaction) continue;
      paired.set(row, transaction);
      taken.add(transaction);
    }
  };
  if (places.size > 0) {
    pair((row, { claims }) => claims.some(({ contentKey }) => contentKey === row.contentKey));
    pair(() => true);
  }
  const rest = rows.filter((row) => !paired.has(row));
  const needsId = rest.every((row) => row.hasOwnId);
  return {
    pairs: [...paired],
    rest,
    free: known.filter((transaction) => !taken.has(transaction) && !(needsId && isNumbered(transaction))),
  };
}

interface OwnIds<Row, Transaction> {
  pairs: [Row, Transaction][];
  rest: Row[];
  free: Transaction[];
}

const keyOf = ({ bankAccountId, amountCents }: { bankAccountId: string; amountCents: number }, id: string | null): string =>
  `${bankAccountId} ${amountCents} ${id}`;
