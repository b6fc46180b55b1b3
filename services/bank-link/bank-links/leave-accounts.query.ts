// When a person maps a bank's account to another account, the feed of the old one is undone like an import; otherwise both would have its
// transactions. People's decisions are kept and apply to the same rows when they arrive again.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { NewJob } from '#platform/unit-of-work.js';
import { isBankFeed } from '../bank-sync/bank-feed.query.js';
import { undoImportJob } from '../imports/undo-import.job.js';

/** Queues jobs that undo the feeds of those `left` accounts that no link is mapped to anymore. */
export async function leaveAccounts(em: EntityManager, tenantId: number, left: string[]): Promise<NewJob[]> {
  if (left.length === 0) return [];
  const feeds = await rows<{ importId: string; jobId: string }>(
    em,
    sql`update import i set state = 'undoing', job_id = gen_random_uuid()
        where i.tenant_id = ${tenantId} and ${isBankFeed} and i.bank_account_id = any (${left}::uuid[])
          and not exists (select from linked_account a where a.tenant_id = i.tenant_id and a.bank_account_id = i.bank_account_id)
        returning i.import_id, i.job_id`,
  );
  return feeds.map(({ importId, jobId }) => ({ id: jobId, kind: undoImportJob.kind, payload: { importId } }));
}
