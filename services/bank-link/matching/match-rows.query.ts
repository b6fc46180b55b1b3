// Matches rows of an import with the books: reads the candidates and applies the rules of `same-rows`, then looks for changed amounts.
import type { EntityManager } from '@mikro-orm/postgresql';
import { knownTransactions, situationOf } from './known-transactions.query.js';
import type { Chunk, ChunkRow } from './next-chunk.query.js';
import { otherAmounts } from './other-amounts.query.js';
import type { RowMatch } from './row-evidence.js';
import { matchSameRows } from './same-rows.js';

/** `taken` are transactions matched to earlier rows of the import but not claimed yet, as in a preview. */
export async function matchRows(
  em: EntityManager,
  { tenantId, importId, chunk, taken }: { tenantId: number; importId: string; chunk: Chunk; taken?: ReadonlySet<string> },
): Promise<RowMatch[]> {
  const [decided, ahead] = [chunk.rows, chunk.ahead].map((some) => some.filter((row) => !row.accepted)) as [ChunkRow[], ChunkRow[]];
  const open = [...decided, ...ahead];
  if (decided.length === 0) return [];
  const known = (await knownTransactions(em, tenantId, importId, open)).filter((transaction) => !taken?.has(transaction.bankTransactionId));
  const same = known.length === 0 ? [] : matchSameRows(decided, ahead, known, await situationOf(em, { tenantId, importId, open, known }));
  const matched = new Set(same.map(({ row }) => row));
  const rest = decided.filter((row) => row.bankId !== null && row.processor === null && !matched.has(row.row));
  const found = await otherAmounts(em, { tenantId, importId, rest });
  const gone = new Set([...(taken ?? []), ...same.map(({ bankTransactionId }) => bankTransactionId)]);
  return [...same, ...found.filter(({ bankTransactionId }) => !gone.has(bankTransactionId))];
}
