// Serializes changes of the data that a business enters in addition to its books.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';

/** Covers profiles and assets: the state before a change is recorded, and estimates depend on it. */
export const lockProfiles = (em: EntityManager, tenantId: number): Promise<void> =>
  execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${`tax profile ${tenantId}`}, 0))`);
