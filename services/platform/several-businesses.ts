// Reads several businesses at once: together where that works, otherwise one by one, so that a failing one doesn't affect the others.
import type { EntityManager } from '@mikro-orm/postgresql';
import { forbidden } from '#contracts/problem.js';
import type { Identity } from './identity.js';
import type { Log } from './log.js';
import { rows, sql } from './sql.js';
import { isTransient } from './transient.js';

/** The businesses of a signed request; only the gateway can put any there. */
export function askedBusinesses({ tenantIds }: Identity): number[] {
  if (!tenantIds) throw forbidden();
  return [...tenantIds];
}

/** What `read` returns for the businesses, without those that it fails for. */
export async function togetherOrApart<T>(tenants: number[], read: (tenants: number[]) => Promise<T[]>, log: Log): Promise<T[]> {
  if (tenants.length === 0) return [];
  try {
    return await read(tenants);
  } catch (error) {
    if (isTransient(error)) throw error;
    log.error({ err: error, tenants: tenants.length }, 'overview of businesses');
    if (tenants.length === 1) return [];
  }
  const found: T[] = [];
  // One after the other: each takes a connection of the workers, of which there are few.
  for (const tenant of tenants) found.push(...(await togetherOrApart([tenant], read, log)));
  return found;
}

/** The businesses with events that this service could not apply. */
export async function parkedAmong(em: EntityManager, tenants: number[]): Promise<Set<number>> {
  const parked = await rows<{ tenantId: number }>(em, sql`select distinct tenant_id from parked where tenant_id = any (${tenants}::int[])`);
  return new Set(parked.map(({ tenantId }) => tenantId));
}
