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
  /** A sync that has ended since then is enough, and banks that are waited for are left alone. */
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
  const due = dueBefore?.toISOString() ?? null;
  const links = await rows<{ linkId: string }>(
    em,
    sql`select link_id from bank_link l where tenant_id = ${tenantId} and token_sealed is not null and not paused
          and (${linkId ?? null}::uuid is null or link_id = ${linkId ?? null}::uuid)
          and exists (select from linked_account a where a.tenant_id = l.tenant_id and a.link_id = l.link_id and a.bank_account_id is not null)
          and (${due}::timestamptz is null or (not needs_relink and coalesce(retry_at, '-infinity') <= ${now?.toISOString() ?? null}::timestamptz))
        order by link_id for update`,
  );
  if (links.length === 0) return { asked: [], jobs: [] };
  // A statement of its own, after the lock: of two who ask at once the second sees the first one's job, also when it is done by then.
  const states = orRunning ? ['queued', 'running'] : ['queued'];
  const serving = await rows<{ linkId: string; id: string }>(
    em,
    sql`select payload ->> 'linkId' as link_id, min(id::text) as id from job
        where tenant_id = ${tenantId} and kind = ${syncBankKind}
          and (state = any (${states}::text[]) or (state = 'done' and updated_at > ${due}::timestamptz)) group by 1`,
  );
  const jobOf = new Map(serving.map((one) => [one.linkId, one.id]));
  const fresh = links.filter((link) => !jobOf.has(link.linkId)).map((link) => ({ ...link, id: randomUUID() }));
  for (const { linkId: link, id } of fresh) jobOf.set(link, id);
  return {
    asked: links.map((link) => ({ linkId: link.linkId, jobId: `bank-link.${jobOf.get(link.linkId)!}` })),
    jobs: fresh.map(({ linkId: link, id }) => ({ id, kind: syncBankKind, payload: { linkId: link } })),
  };
}
