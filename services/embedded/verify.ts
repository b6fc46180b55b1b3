// Everything that can be checked about an installation: every service's log and what is computed from it.
import type { Composition } from './compose.js';
import { verifyLog } from '#platform/event-log.js';
import { rows, sql } from '#platform/sql.js';
import { verifyBooks } from '../ledger/verify.js';
import { verifyBankLink } from '../bank-link/verify.js';

/** Sentences about what differs; empty when all is right. `tenantId` narrows the books, never the logs. */
export async function verifyAll(composition: Composition, tenantId?: number): Promise<string[]> {
  const tenants = tenantId === undefined ? await tenantsOf(composition) : [tenantId];
  const differences: string[] = [];
  for (const service of composition.services.values()) differences.push(...(await verifyLog(service.work.readLog(), service.name)));
  if (tenants.length === 0) return differences;
  differences.push(...(await composition.get('bank-link').work.inspect(tenants, verifyBankLink)));
  differences.push(...(await composition.get('ledger').work.inspect(tenants, verifyBooks)));
  return differences;
}

/** Tenants that any log speaks of. */
export async function tenantsOf(composition: Composition): Promise<number[]> {
  const found = new Set<number>();
  for (const service of composition.services.values()) {
    for (const one of await rows<{ tenant_id: number }>(service.work.readLog(), sql`select distinct tenant_id from event_log`)) found.add(one.tenant_id);
  }
  return [...found].sort((a, b) => a - b);
}
