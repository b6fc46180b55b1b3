// Proves audit trails: every entry follows from the one before, and the last one is where the head says.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';
import { emptyChain, follow, type AuditEntry, type ChainHead } from './audit-chain.js';

const pageSize = 5_000;

/** Returns each difference in the trails that `em` may see as a sentence. */
export async function verifyAudit(em: EntityManager): Promise<string[]> {
  const tenants = await rows<{ tenantId: number }>(
    em,
    sql`select tenant_id from audit_head union select tenant_id from audit_entry order by 1`,
  );
  const differences: string[] = [];
  for (const { tenantId } of tenants) differences.push(...(await verifyTrail(em, tenantId)));
  return differences;
}

/** In pages, because a trail only grows. */
async function verifyTrail(em: EntityManager, tenantId: number): Promise<string[]> {
  let head = emptyChain;
  for (;;) {
    const page = await rows<AuditEntry>(
      em,
      sql`select tenant_id, seq, event_id, at, actor, service, action, subject, before, after, previous_hash, hash
          from audit_entry where tenant_id = ${tenantId} and seq > ${head.seq} order by seq limit ${pageSize}`,
    );
    const followed = follow(head, page);
    if (followed.difference) return [followed.difference];
    head = followed.head;
    if (page.length < pageSize) break;
  }
  const stored = (await row<ChainHead>(em, sql`select seq, hash from audit_head where tenant_id = ${tenantId}`)) ?? emptyChain;
  if (stored.seq === head.seq && stored.hash.equals(head.hash)) return [];
  return [`audit trail of tenant ${tenantId}: the head is at entry ${stored.seq}, the trail ends at ${head.seq}`];
}
