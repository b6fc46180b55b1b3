// Ensures that one job at a time reads a bank, however many processes run jobs.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, sql } from '#platform/sql.js';
import { syncBankKind } from './sync-kind.js';

/** The progress that marks a job as reading. A job that waits for its turn has none. */
const begun = 0.01;

interface Reader {
  tenantId: number;
  linkId: string;
  jobId: string;
}

/**
 * False while another job reads. The mark is in the job's own row, so nothing has to be released: a job that ends in any way is no longer
 * running, and a job whose process was killed is run again by another process.
 */
export async function isFirstReader(em: EntityManager, { tenantId, linkId, jobId }: Reader): Promise<boolean> {
  // The lock lets the second of two jobs see the first one's mark.
  await execute(em, sql`select from bank_link where tenant_id = ${tenantId} and link_id = ${linkId} for update`);
  const other = await row(
    em,
    sql`select from job where tenant_id = ${tenantId} and kind = ${syncBankKind} and payload ->> 'linkId' = ${linkId}
          and state = 'running' and progress > 0 and id::text <> ${jobId} limit 1`,
  );
  if (other) return false;
  await execute(
    em,
    sql`update job set progress = greatest(progress, ${begun}) where tenant_id = ${tenantId} and id::text = ${jobId} and state = 'running'`,
  );
  return true;
}
