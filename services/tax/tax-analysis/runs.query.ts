// Stored runs of all analyses: the current one, the last finished one, and their parts.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import type { getTaxAnalysis } from '#contracts/routes/tax-analysis.js';
import { execute, row, sql } from '#platform/sql.js';
import type { Method } from '../books/category-months.query.js';

type Run = NonNullable<ReplyOf<typeof getTaxAnalysis>['last']>;
type FoundPart = Run['parts'][number];

interface RunOf {
  tenantId: number;
  year: number;
  method: Method;
}

/** The running or waiting job for a year and method; a job that failed permanently doesn't count. */
export async function openJob(em: EntityManager, { tenantId, year, method }: RunOf): Promise<string | null> {
  const found = await row<{ jobId: string }>(
    em,
    sql`select r.job_id from analysis_run r join job j on j.tenant_id = r.tenant_id and j.id = r.job_id
        where r.tenant_id = ${tenantId} and r.year = ${year} and r.method = ${method} and r.finished_at is null and j.state in ('queued', 'running')`,
  );
  return found?.jobId ?? null;
}

/** Until the transaction ends, no other run of this business can start. */
export const lockRuns = (em: EntityManager, tenantId: number): Promise<void> =>
  execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${`tax analyses ${tenantId}`}, 0))`);

/** Deletes an unfinished earlier run. */
export async function startRun(em: EntityManager, { tenantId, year, method }: RunOf, jobId: string, by: string): Promise<void> {
  await execute(
    em,
    sql`delete from analysis_run where tenant_id = ${tenantId} and year = ${year} and method = ${method} and finished_at is null`,
  );
  await execute(
    em,
    sql`insert into analysis_run (tenant_id, job_id, year, method, requested_by) values (${tenantId}, ${jobId}, ${year}, ${method}, ${by})`,
  );
}

export async function partsOf(em: EntityManager, tenantId: number, jobId: string): Promise<FoundPart[]> {
  const found = await row<{ parts: FoundPart[] }>(
    em,
    sql`select parts from analysis_run where tenant_id = ${tenantId} and job_id = ${jobId}`,
  );
  return found?.parts ?? [];
}

export const keepPart = (em: EntityManager, { tenantId, jobId }: { tenantId: number; jobId: string }, part: FoundPart): Promise<void> =>
  execute(
    em,
    sql`update analysis_run set parts = parts || ${JSON.stringify([part])}::jsonb where tenant_id = ${tenantId} and job_id = ${jobId}`,
  );

export const finishRun = (em: EntityManager, tenantId: number, jobId: string, at: Date): Promise<void> =>
  execute(
    em,
    sql`update analysis_run set finished_at = ${at.toISOString()}::timestamptz where tenant_id = ${tenantId} and job_id = ${jobId} and finished_at is null`,
  );

export async function lastRun(em: EntityManager, { tenantId, year, method }: RunOf): Promise<Run | null> {
  const found = await row<Run>(
    em,
    sql`select year, method, finished_at as ran_at, requested_by as ran_by, parts from analysis_run
        where tenant_id = ${tenantId} and year = ${year} and method = ${method} and finished_at is not null order by finished_at desc limit 1`,
  );
  return found ?? null;
}
