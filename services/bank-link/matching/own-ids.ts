// Rows and transactions with ids that a processor gave: equal ids are one transaction, different ones never are, however alike. Pure.

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
  /** A journal's line: its claims are rows that wait beside it. */
  onlyPossible?: boolean;
}

/** Two clients pay the same on one day, and a file may end between them. */
export const hasOtherId = (row: Numbered, one: NumberedTransaction): boolean =>
  row.hasOwnId === true && isNumbered(one) && !one.claims.some((claim) => claim.bankId === row.bankId);

const isNumbered = ({ claims, onlyPossible }: NumberedTransaction): boolean =>
  !onlyPossible && claims.length > 0 && claims.every((claim) => claim.hasOwnId);

/**
 * Pairs by id, each once: a payment and its refunds may share one, so equal contents come first. `free` is what the `rest` may still be: of a file
 * whose rows all have ids nothing that has another one, which spares comparing a year of equal charges with each other.
 */
export function pairOwnIds<Row extends NumberedRow, One extends NumberedTransaction>(rows: Row[], known: One[]): OwnIds<Row, One> {
  const places = new Map<string, One[]>();
  for (const one of known)
    for (const id of new Set(one.claims.flatMap(({ hasOwnId, bankId }) => (hasOwnId ? [bankId] : [])))) {
      const key = keyOf(one, id);
      const place = places.get(key);
      if (place) place.push(one);
      else places.set(key, [one]);
    }
  const paired = new Map<Row, One>();
  const taken = new Set<One>();
  const pair = (isFit: (row: Row, one: One) => boolean): void => {
    for (const row of rows) {
      if (!row.hasOwnId || paired.has(row)) continue;
      const one = places.get(keyOf(row, row.bankId))?.find((each) => !taken.has(each) && isFit(row, each));
      if (!one) continue;
      paired.set(row, one);
      taken.add(one);
    }
  };
  if (places.size > 0) {
    pair((row, { claims }) => claims.some(({ contentKey }) => contentKey === row.contentKey));
    pair(() => true);
  }
  const rest = rows.filter((row) => !paired.has(row));
  const needsId = rest.every((row) => row.hasOwnId);
  return { pairs: [...paired], rest, free: known.filter((one) => !taken.has(one) && !(needsId && isNumbered(one))) };
}

interface OwnIds<Row, One> {
  pairs: [Row, One][];
  rest: Row[];
  free: One[];
}

const keyOf = ({ bankAccountId, amountCents }: { bankAccountId: string; amountCents: number }, id: string | null): string =>
  `${bankAccountId} ${amountCents} ${id}`;
