// The vendors of a business with all their names, to be compared with each other.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { Named } from './duplicates.js';

/** Weighs taxpayer number, W-9 and address; of equal records, the older one comes first. */
export const namedVendors = (em: EntityManager, tenantId: number): Promise<(Named & { name: string })[]> =>
  rows(
    em,
    sql`select v.vendor_id, v.name, array_agg(n.name order by n.name_key) as names,
               (v.tin_key is not null)::int * 4 + (v.w9 = 'on-file')::int * 2 + (v.address <> '')::int as weight
        from vendor v join vendor_name n on n.tenant_id = v.tenant_id and n.vendor_id = v.vendor_id
        where v.tenant_id = ${tenantId} and not v.removed group by v.tenant_id, v.vendor_id order by v.created_at, v.vendor_id`,
  );
