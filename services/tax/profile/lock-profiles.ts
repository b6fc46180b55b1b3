// One change at a time of what a business enters beside its books.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';

/** Of profiles and assets: what was there before is recorded, and the estimates follow from it. */
export const lockProfiles = (em: EntityManager, tenantId: number): Promise<void> =>
  execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${`tax profile ${tenantId}`}, 0))`);
