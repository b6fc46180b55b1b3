// The business of the request.
import type { EntityManager } from '@mikro-orm/postgresql';
import { storedBusiness } from '#platform/books-copy/businesses.js';
import { row, rows, sql } from '#platform/sql.js';
import { businesses, type Business } from './business.js';

export interface BusinessNow extends Business {
  tenantId: number;
  /** Original names of renamed categories, by their current paths. */
  firstNames: Record<string, string>;
}

/** The time zone of each business, which decides what day it is there. */
export async function timeZonesOf(em: EntityManager, tenants: number[]): Promise<Map<number, string>> {
  const known = await rows<{ tenantId: number; timeZone: string }>(
    em,
    sql`select tenant_id, time_zone from business where tenant_id = any (${tenants}::int[])`,
  );
  const zones = new Map(known.map(({ tenantId, timeZone }) => [tenantId, timeZone]));
  return new Map(tenants.map((tenantId) => [tenantId, zones.get(tenantId) ?? businesses.beginning.timeZone]));
}

/** The names of businesses and their owners, by business. */
export async function ownNamesOf(em: EntityManager, tenants: number[]): Promise<Map<number, string[]>> {
  if (tenants.length === 0) return new Map();
  const found = await rows<{ tenantId: number; names: string[] }>(
    em,
    sql`select tenant_id, array_remove(name || array(select jsonb_array_elements_text(owners)), '') as names
        from business where tenant_id = any (${tenants}::int[])`,
  );
  return new Map(found.map(({ tenantId, names }) => [tenantId, names]));
}

/** Until the first event about a business arrives, the defaults of every business. */
export async function businessOf(em: EntityManager, tenantId: number): Promise<BusinessNow> {
  const firstNames = sql`coalesce((select jsonb_object_agg(path, first_path) from renamed_category where tenant_id = ${tenantId}), '{}') as first_names`;
  const known = await row<BusinessNow>(em, storedBusiness(businesses, tenantId, firstNames));
  return known ?? { ...businesses.beginning, tenantId, firstNames: {} };
}
