// Has a business's processors read: one job waits at a time, whoever asks and however often.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';
import type { NewJob } from '#platform/unit-of-work.js';
import { reconcileStripeJob } from './reconcile.job.js';

export interface Asked {
  /** Undefined where nothing is connected. */
  jobId: string | undefined;
  jobs: NewJob[];
}

/**
 * The job that waits already, else a new one. A job that runs may have asked for news before there were any: it is enough only for somebody who
 * wants to see them soon (`orRunning`), not for the news itself.
 */
export async function askForReconcile(em: EntityManager, tenantId: number, { orRunning }: { orRunning: boolean }): Promise<Asked> {
  // Of two who ask at once the second sees the first one's job.
  const connected = await row(
    em,
    sql`select from processor_connection where tenant_id = ${tenantId} and key_sealed is not null order by connection_id for update`,
  );
  if (!connected) return { jobId: undefined, jobs: [] };
  const states = orRunning ? ['queued', 'running'] : ['queued'];
  const waiting = await row<{ id: string }>(
    em,
    sql`select id from job where tenant_id = ${tenantId} and kind = ${reconcileStripeJob.kind} and state = any (${states}::text[])
        order by updated_at desc limit 1`,
  );
  if (waiting) return { jobId: `invoicing.${waiting.id}`, jobs: [] };
  const id = randomUUID();
  return { jobId: `invoicing.${id}`, jobs: [{ id, kind: reconcileStripeJob.kind, payload: {} }] };
}
