// Receipts that could be of bank rows, by the row.
import type { EntityManager } from '@mikro-orm/postgresql';
import { candidatesOf } from './match-receipt.js';
import { hintsOf } from './receipt-hint.js';
import { rowsNear, storedReceipts } from './receipts.query.js';

/** Receipts whose suggestions are looked for. */
const maxSuggested = 200;

/** By bank row, a receipt that could be of it. */
export async function suggestedReceipts(em: EntityManager, tenantId: number, timeZone: string): Promise<Map<string, string>> {
  const hints = hintsOf(await storedReceipts(em, tenantId, { state: 'suggested' }, { page: 1, limit: maxSuggested }), timeZone);
  if (hints.length === 0) return new Map();
  const near = await rowsNear(em, tenantId, hints);
  return new Map(
    hints.flatMap((hint) => candidatesOf(hint, near.get(hint.receiptId) ?? []).map(({ row }) => [row.source, hint.receiptId] as const)),
  );
}
