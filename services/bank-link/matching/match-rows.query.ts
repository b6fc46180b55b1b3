// Matches rows of an import with the books: reads the candidates and applies the rules of `same-rows`.
import type { EntityManager } from '@mikro-orm/postgresql';
import { knownTransactions, situationOf } from './known-transactions.query.js';
import type { Chunk, ChunkRow } from './next-chunk.query.js';
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
  if (known.length === 0) return [];
  return matchSameRows(decided, ahead, known, await situationOf(em, { tenantId, importId, open, known }));
}
