// Has linked banks read: one sync of a bank waits at a time, whoever asks and however often.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { NewJob } from '#platform/unit-of-work.js';
import { syncBankKind } from './sync-kind.js';

export interface Asked {
  linkId: string;
  jobId: string;
}

interface Asking {
  /** One bank; all that can be read where none is named. */
  linkId?: string;
  /** Only banks that were not read since then, and are not waited for. */
  dueBefore?: Date;
  now?: Date;
  /** A sync that runs is enough: somebody wants to see news soon, and does not know of any. */
  orRunning?: boolean;
}

/** Banks that are paused or have no account of the books are not asked for. */
export async function askForSync(
  em: EntityManager,
  tenantId: number,
  { linkId, dueBefore, now, orRunning = false }: Asking,
): Promise<{ asked: Asked[]; jobs: NewJob[] }> {
  // Of two who ask at once the second sees the first one's job.
  const links = await rows<{ linkId: string }>(
    em,
    sql`select link_id from bank_link l where tenant_id = ${tenantId} and token_sealed is not null and not paused
          and (${linkId ?? null}::uuid is null or link_id = ${linkId ?? null}::uuid)
          and exists (select from linked_account a where a.tenant_id = l.tenant_id and a.link_id = l.link_id and a.bank_account_id is not null)
          and (${dueBefore?.toISOString() ?? null}::timestamptz is null or (not needs_relink and coalesce(retry_at, '-infinity') <= ${now?.toISOString() ?? null}::timestamptz
            and not exists (select from job j where j.tenant_id = l.tenant_id and j.kind = ${syncBankKind} and j.payload ->> 'linkId' = l.link_id::text
              and j.state = 'done' and j.updated_at > ${dueBefore?.toISOString() ?? null}::timestamptz)))
        order by link_id for update`,
  );
  if (links.length === 0) return { asked: [], jobs: [] };
  const states = orRunning ? ['queued', 'running'] : ['queued'];
  const waiting = await rows<{ linkId: string; id: string }>(
    em,
    sql`select payload ->> 'linkId' as link_id, min(id::text) as id from job
        where tenant_id = ${tenantId} and kind = ${syncBankKind} and state = any (${states}::text[]) group by 1`,
  );
  const jobOf = new Map(waiting.map((one) => [one.linkId, one.id]));
  const fresh = links.filter((link) => !jobOf.has(link.linkId)).map((link) => ({ ...link, id: randomUUID() }));
  for (const { linkId: link, id } of fresh) jobOf.set(link, id);
  return {
    asked: links.map((link) => ({ linkId: link.linkId, jobId: `bank-link.${jobOf.get(link.linkId)!}` })),
    jobs: fresh.map(({ linkId: link, id }) => ({ id, kind: syncBankKind, payload: { linkId: link } })),
  };
}
