// An account at a bank that a person says is another one of the books: what was read into the first goes, as an import that is undone, or both would
// hold it. People's decisions are kept beside it and find the same rows where they come in again.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { NewJob } from '#platform/unit-of-work.js';
import { isBankFeed } from '../bank-sync/bank-feed.query.js';
import { undoImportJob } from '../imports/undo-import.job.js';

/** Of `left` those that nothing is read into any more; the jobs that withdraw what their feeds told. */
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
