// Matches rows of an import with the books: reads what they may be and decides by the rules of `same-rows`.
import type { EntityManager } from '@mikro-orm/postgresql';
import { knownTransactions, situationOf } from './known-transactions.query.js';
import type { Chunk, ChunkRow } from './next-chunk.query.js';
import { matchSameRows, type RowMatch } from './same-rows.js';

/** `taken` are transactions that earlier rows of the import stand on without having claimed them yet, as in a preview. */
export async function matchRows(
  em: EntityManager,
  { tenantId, importId, chunk, taken }: { tenantId: number; importId: string; chunk: Chunk; taken?: ReadonlySet<string> },
): Promise<RowMatch[]> {
  const [decided, ahead] = [chunk.rows, chunk.ahead].map((some) => some.filter((row) => !row.accepted)) as [ChunkRow[], ChunkRow[]];
  const open = [...decided, ...ahead];
  if (decided.length === 0) return [];
  const known = (await knownTransactions(em, tenantId, importId, open)).filter((one) => !taken?.has(one.bankTransactionId));
  if (known.length === 0) return [];
  return matchSameRows(decided, ahead, known, await situationOf(em, { tenantId, importId, open, known }));
}
