// The business whose member is asking.
import type { EntityManager } from '@mikro-orm/postgresql';
import { storedBusiness } from '#platform/books-copy/businesses.js';
import { row, rows, sql } from '#platform/sql.js';
import { businesses, type Business } from './business.js';

export interface BusinessNow extends Business {
  tenantId: number;
  /** What renamed categories were called first, by their paths. */
  firstNames: Record<string, string>;
}

/** Today is another day elsewhere: where each business is. */
export async function timeZonesOf(em: EntityManager, tenants: number[]): Promise<Map<number, string>> {
  const known = await rows<{ tenantId: number; timeZone: string }>(
    em,
    sql`select tenant_id, time_zone from business where tenant_id = any (${tenants}::int[])`,
  );
  const zones = new Map(known.map(({ tenantId, timeZone }) => [tenantId, timeZone]));
  return new Map(tenants.map((tenantId) => [tenantId, zones.get(tenantId) ?? businesses.beginning.timeZone]));
}

/** Before the first event about a business has come, what every business begins with. */
export async function businessOf(em: EntityManager, tenantId: number): Promise<BusinessNow> {
  const firstNames = sql`coalesce((select jsonb_object_agg(path, first_path) from renamed_category where tenant_id = ${tenantId}), '{}') as first_names`;
  const known = await row<BusinessNow>(em, storedBusiness(businesses, tenantId, firstNames));
  return known ?? { ...businesses.beginning, tenantId, firstNames: {} };
}
