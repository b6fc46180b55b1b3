// The gateway's own checks: unbroken audit trails, and no business without an owner.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { verifyAudit } from './audit/verify-audit.query.js';

/** Returns each difference for the tenants that `em` may see as a sentence. */
export async function verifyGateway(em: EntityManager): Promise<string[]> {
  const ownerless = await rows<{ id: number }>(
    em,
    sql`select tenant_id as id from business b
        where not exists (select from membership m where m.tenant_id = b.tenant_id and m.role = 'owner' and m.person_id is not null)
        order by 1`,
  );
  return [...ownerless.map(({ id }) => `business ${id} has no owner`), ...(await verifyAudit(em))];
}
