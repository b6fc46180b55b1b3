// Requests a reading of a business's processors. At most one job waits at a time, however often it is requested.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';
import type { NewJob } from '#platform/unit-of-work.js';
import { reconcileStripeJob } from './reconcile.job.js';

interface RequestedJob {
  /** Undefined if nothing is connected. */
  jobId: string | undefined;
  jobs: NewJob[];
}

/**
 * The job that already waits, else a new one. A running job may have read the events before the newest arrived: it is enough for a person
 * who wants to see them soon (`orRunning`), but not for a webhook.
 */
export async function askForReconcile(em: EntityManager, tenantId: number, { orRunning }: { orRunning: boolean }): Promise<RequestedJob> {
  // Of two concurrent requests, the second sees the first one's job.
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
