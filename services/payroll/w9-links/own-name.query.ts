// Checks that a contractor's name isn't another payee's: a stranger must not claim other contractors' payments by using
// their names.
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseConflict } from '#contracts/problem.js';
import { row, sql } from '#platform/sql.js';

export async function assertOwnName(
  em: EntityManager,
  { tenantId, vendorId, nameKey }: { tenantId: number; vendorId: string; nameKey: string },
): Promise<void> {
  const other = await row(
    em,
    sql`select p.payment_id from payment p where p.tenant_id = ${tenantId} and p.contractor_key = ${nameKey}
          and not exists (select from vendor_name n where n.tenant_id = p.tenant_id and n.name_key = p.contractor_key and n.vendor_id = ${vendorId}) limit 1`,
  );
  if (other) refuseConflict('name-of-another', 'This name already belongs to another payee’s payments.');
}
