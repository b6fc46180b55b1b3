// How one bank row is divided among the invoices or bills that a person chose. Pure; amounts in cents.

export interface Open {
  documentId: string;
  openCents: number;
}

export interface Division {
  /** What each of the chosen gets; those that get nothing are missing. */
  parts: { documentId: string; amountCents: number }[];
  /** Those of the chosen that nothing is left for. */
  without: string[];
  /** What is left of the row. */
  restCents: number;
}

/** Each is paid in full, in their order, until the money ends: the last one in part. */
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

/** Those that the bank's text names, from the first to fall due on, where they are the amount to the cent; otherwise a person chooses. */
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

/** Several are needed, and enough are open. */
export const maySeveral = (amountCents: number, open: readonly Open[]): boolean =>
  open.some(({ openCents }) => openCents < amountCents) && open.reduce((sum, { openCents }) => sum + openCents, 0) >= amountCents;
