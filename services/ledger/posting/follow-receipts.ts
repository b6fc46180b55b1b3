// What postings mean for receipts: open ones are matched again, and those of a rewritten entry move to the new one.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import type { NewJob } from '#platform/unit-of-work.js';

export const matchReceiptsKind = 'receipts.match';

/** One job for each business with open receipts; one that is queued sees the rows of this batch, too. */
export async function jobsForReceipts(em: EntityManager, tenants: number[]): Promise<NewJob[]> {
  const waiting = await rows<{ tenantId: number }>(
    em,
    sql`select distinct r.tenant_id from receipt r
        where r.tenant_id = any (${tenants}::int[]) and r.state in ('suggested', 'unmatched')
          and not exists (select from job j where j.tenant_id = r.tenant_id and j.kind = ${matchReceiptsKind} and j.state = 'queued')`,
  );
  return waiting.map(({ tenantId }) => ({ kind: matchReceiptsKind, payload: {}, tenantId }));
}

export const moveReceipts = (em: EntityManager, tenantId: number, { from, to }: { from: number; to: number }): Promise<void> =>
  execute(em, sql`update receipt_row set source = ${String(to)} where tenant_id = ${tenantId} and source = ${String(from)}`);
