// Deletes old pages that were applied and old syncs that ended.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import { syncBankKind } from './sync-kind.js';

/** Pages are kept to show where a row's data comes from. */
export const keepPagesDays = 90;
/** A bank has several syncs per day. */
export const keepSyncsDays = 30;

/** A bank's newest page and newest sync stay, because they state how far and when it was read. */
export async function pruneSyncs(em: EntityManager, tenantId: number, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await execute(
    em,
    sql`delete from link_page p where tenant_id = ${tenantId} and applied and fetched_at < ${before(keepPagesDays)}::timestamptz
          and exists (select from link_page newer where newer.tenant_id = p.tenant_id and newer.link_id = p.link_id and newer.applied and newer.page > p.page)`,
  );
  await execute(
    em,
    sql`delete from job j where tenant_id = ${tenantId} and kind = ${syncBankKind} and state in ('done', 'failed') and updated_at < ${before(keepSyncsDays)}::timestamptz
          and exists (select from job newer where newer.tenant_id = j.tenant_id and newer.kind = j.kind and newer.state = 'done'
            and newer.payload ->> 'linkId' = j.payload ->> 'linkId' and newer.updated_at > j.updated_at)`,
  );
}
