// Rebuilds the read models of a tenant from the logs.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import { holdPositions, readModels, replay, type Logs } from './replay.js';

export async function rebuildReadModels(em: EntityManager, tenantId: number, logs: Logs): Promise<void> {
  const reached = await holdPositions(em, tenantId, logs);
  // The sums come last, because deleting their source rows updates them.
  for (const table of [...readModels, 'account_month', 'known_payee'])
    await execute(em, sql`delete from ${sql.ref(table)} where tenant_id = ${tenantId}`);
  await replay(em, tenantId, logs, reached);
}
