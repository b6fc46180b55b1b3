// The business whose member is asking.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';
import type { Business } from './business.js';

/** Before the first event about a business has come, what every business begins with. */
export async function businessOf(em: EntityManager, tenantId: number): Promise<Business> {
  const known = await row<Business>(
    em,
    sql`select tenant_id, name, time_zone, method, receipt_limit_cents
        from business where tenant_id = ${tenantId}`,
  );
  return known ?? { tenantId, name: '', timeZone: 'America/New_York', method: 'cash', receiptLimitCents: 75_00 };
}
