// Queues syncs of linked banks. A bank has at most one queued sync, however often it is requested.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { NewJob } from '#platform/unit-of-work.js';
import { syncBankKind } from './sync-kind.js';

interface QueuedSync {
  linkId: string;
  jobId: string;
}

interface SyncOptions {
  /** One bank, or all that can be read if absent. */
  linkId?: string;
  /** Skips banks with a sync completed since then, and banks that back off or need a sign-in. */
  dueBefore?: Date;
  now?: Date;
  /** A running sync is enough: the caller wants new data soon but knows of none. */
  orRunning?: boolean;
}

/** Skips banks that are paused or have no mapped account. */
export async function queueSyncs(
  em: EntityManager,
  tenantId: number,
  { linkId, dueBefore, now, orRunning = false }: SyncOptions,
): Promise<{ queued: QueuedSync[]; jobs: NewJob[] }> {
  const due = dueBefore?.toISOString() ?? null;
  const links = await rows<{ linkId: string }>(
    em,
    sql`select link_id from bank_link l where tenant_id = ${tenantId} and token_sealed is not null and not paused
          and (${linkId ?? null}::uuid is null or link_id = ${linkId ?? null}::uuid)
          and exists (select from linked_account a where a.tenant_id = l.tenant_id and a.link_id = l.link_id and a.bank_account_id is not null)
          and (${due}::timestamptz is null or (not needs_relink and coalesce(retry_at, '-infinity') <= ${now?.toISOString() ?? null}::timestamptz))
        order by link_id for update`,
  );
  if (links.length === 0) return { queued: [], jobs: [] };
  // A separate statement after the lock, so that the second of two requests sees the first one's job, even if it is done by then.
  const states = orRunning ? ['queued', 'running'] : ['queued'];
  const serving = await rows<{ linkId: string; id: string }>(
    em,
    sql`select payload ->> 'linkId' as link_id, min(id::text) as id from job
        where tenant_id = ${tenantId} and kind = ${syncBankKind}
          and (state = any (${states}::text[]) or (state = 'done' and updated_at > ${due}::timestamptz)) group by 1`,
  );
  const jobOf = new Map(serving.map((job) => [job.linkId, job.id]));
  const fresh = links.filter((link) => !jobOf.has(link.linkId)).map((link) => ({ ...link, id: randomUUID() }));
  for (const { linkId: link, id } of fresh) jobOf.set(link, id);
  return {
    queued: links.map((link) => ({ linkId: link.linkId, jobId: `bank-link.${jobOf.get(link.linkId)!}` })),
    jobs: fresh.map(({ linkId: link, id }) => ({ id, kind: syncBankKind, payload: { linkId: link } })),
  };
}
