// Keeps tax's copy of a tenant's books unchanged until a transaction ends, for reads by several statements.
import type { EntityManager } from '@mikro-orm/postgresql';
import { positionOf } from '#platform/replay.js';
import { booksConsumer } from './books.projection.js';

/** The ledger's new events wait; the consumer that follows the partition applies them afterwards. */
export async function holdBooks(em: EntityManager, tenantId: number): Promise<void> {
  await positionOf(em, tenantId, { consumer: booksConsumer, log: { producer: 'ledger' } }, { hold: true });
}
