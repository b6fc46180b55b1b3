// Keeps the books of a tenant as tax has them until a transaction ends, for what several statements read.
import type { EntityManager } from '@mikro-orm/postgresql';
import { positionOf } from '#platform/replay.js';
import { booksConsumer } from './books.projection.js';

/** What the ledger tells meanwhile waits; it is applied by whoever follows the whole partition. */
export async function holdBooks(em: EntityManager, tenantId: number): Promise<void> {
  await positionOf(em, tenantId, { consumer: booksConsumer, log: { producer: 'ledger' } }, { hold: true });
}
