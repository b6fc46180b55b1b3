// Divides one bank row among the invoices or bills that a person chose. Pure; amounts in cents.

interface Open {
  documentId: string;
  openCents: number;
}

export interface Division {
  /** The amount for each chosen document, without those that get nothing. */
  parts: { documentId: string; amountCents: number }[];
  /** Chosen documents that get nothing. */
  without: string[];
  /** The unused amount of the row. */
  restCents: number;
}

/** Pays each in full, in order, until the amount is used up; the last may be paid in part. */
export function divided(amountCents: number, chosen: readonly Open[]): Division {
  let restCents = amountCents;
  const parts = chosen.flatMap(({ documentId, openCents }) => {
    const part = Math.min(openCents, restCents);
    restCents -= part;
    return part > 0 ? [{ documentId, amountCents: part }] : [];
  });
  const paid = new Set(parts.map(({ documentId }) => documentId));
  const without = chosen.map(({ documentId }) => documentId).filter((documentId) => !paid.has(documentId));
  return { parts, without, restCents };
}

/** Documents that the bank's text names, by due date, if they add up to the exact amount; otherwise a person chooses. */
export function suggested(amountCents: number, open: readonly (Open & { named: boolean })[]): string[] {
  const ids: string[] = [];
  let sum = 0;
  for (const { documentId, openCents } of open.filter(({ named }) => named)) {
    if (sum >= amountCents) break;
    ids.push(documentId);
    sum += openCents;
  }
  return sum === amountCents ? ids : [];
}

/** Whether the row can pay several: at least one is smaller than the row, and together they are large enough, unless its rest may stay. */
export const maySeveral = (amountCents: number, open: readonly Open[], restMayStay = false): boolean =>
  open.some(({ openCents }) => openCents < amountCents) &&
  (restMayStay || open.reduce((sum, { openCents }) => sum + openCents, 0) >= amountCents);
