// Which estimates of a business are due to be computed again. A request is stored with the change that causes it, so no change is missed.
import type { EntityManager } from '@mikro-orm/postgresql';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { NewJob } from '#platform/unit-of-work.js';

export const publishEstimatesKind = 'tax.estimates';

interface Requested {
  tenantId: number;
  /** A change affects its own year and later ones: profiles and assets carry over. Default: all years. */
  fromYear?: number;
}

/**
 * Returns the jobs that compute the estimates; a business has one at a time. The row stays locked until the transaction ends, so the job
 * sees the change. Without a tax profile there is no estimate.
 */
export async function requestEstimates(em: EntityManager, requested: Requested[]): Promise<NewJob[]> {
  const { first, last } = supportedYears;
  const due = requested.map(({ tenantId, fromYear = first }) => ({ tenantId, fromYear: Math.min(Math.max(fromYear, first), last) }));
  if (due.length === 0) return [];
  const stored = await rows<{ tenantId: number; requests: number }>(
    em,
    sql`insert into estimate_state as s (tenant_id, due_from_year, due_since, requests)
        select tenant_id, from_year, now(), 1 from ${table('due', due, { tenant_id: 'int', from_year: 'smallint' })}
        where exists (select from tax_profile p where p.tenant_id = due.tenant_id)
        order by tenant_id
        on conflict (tenant_id) do update set due_from_year = least(s.due_from_year, excluded.due_from_year),
          due_since = coalesce(s.due_since, excluded.due_since), requests = s.requests + 1
        returning tenant_id, requests`,
  );
  return stored.filter(({ requests }) => requests === 1).map(({ tenantId }) => ({ tenantId, kind: publishEstimatesKind, payload: {} }));
}

interface EstimateState {
  dueFromYear: number | null;
  ledgerPosition: number | null;
  computedOn: string | null;
}

/** Held until the computed estimates are published: one computation of a business at a time, and later requests wait. */
export async function lockEstimates(em: EntityManager, tenantId: number): Promise<EstimateState> {
  return (await row<EstimateState>(
    em,
    sql`insert into estimate_state (tenant_id) values (${tenantId}) on conflict (tenant_id) do update set tenant_id = excluded.tenant_id
        returning due_from_year, ledger_position, computed_on`,
  ))!;
}

/** Nothing is due any more. */
export const storeComputation = (
  em: EntityManager,
  { tenantId, ledgerPosition, computedOn }: { tenantId: number; ledgerPosition: number; computedOn: string },
): Promise<void> =>
  execute(
    em,
    sql`update estimate_state set due_from_year = null, due_since = null, requests = 0, ledger_position = ${ledgerPosition},
          computed_on = ${computedOn}::date where tenant_id = ${tenantId}`,
  );

/** From this number of requests on, an import is probably running, and the estimates wait until the books are unchanged for a moment. */
const requestsOfImport = 4;

/** `overdue`: books that never come to rest are estimated once a minute. */
export const paceOf = (em: EntityManager, tenantId: number): Promise<{ overdue: boolean; changing: boolean } | undefined> =>
  row(
    em,
    sql`select due_since < now() - interval '1 minute' as overdue,
               requests >= ${requestsOfImport} and exists (
                 select from year_change where tenant_id = ${tenantId} and changed_at > now() - interval '1 second') as changing
        from estimate_state where tenant_id = ${tenantId} and due_from_year is not null`,
  );

/** For the schedule. `withoutJob`: due for some minutes, and the job failed permanently. */
export const scheduledState = (
  em: EntityManager,
  tenantId: number,
): Promise<{ computedOn: string | null; withoutJob: boolean } | undefined> =>
  row(
    em,
    sql`select computed_on, coalesce(due_since < now() - interval '2 minutes', false)
                 and not exists (select from job where ${ofEstimates(tenantId)} and state in ('queued', 'running')) as without_job
        from estimate_state where tenant_id = ${tenantId}`,
  );

/** No call asks for the progress of these jobs. The newest one stays: the schedule finds the business by it. */
export const deleteEarlierJobs = (em: EntityManager, tenantId: number): Promise<void> =>
  execute(
    em,
    sql`delete from job where ${ofEstimates(tenantId)} and state in ('done', 'failed') and updated_at < now() - interval '1 day'`,
  );

const ofEstimates = (tenantId: number) => sql`tenant_id = ${tenantId} and kind = ${publishEstimatesKind}`;
