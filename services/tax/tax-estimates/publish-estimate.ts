// Publishes a year's estimate if it differs from the last published one.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { estimateComputed } from '#contracts/events/tax.js';
import { Method } from '#contracts/shapes.js';
import type { Clock } from '#platform/clock.js';
import { execute, row, sql } from '#platform/sql.js';
import { taxYearOf } from '../years/tax-years.js';
import { estimatedYear, type EstimatedYear } from './estimated-year.query.js';

/**
 * Held from before the estimate is computed until it is published, so that of two concurrent estimates the later one is published last.
 * Taken after the lock of the changed data.
 */
export const lockEstimates = (em: EntityManager, tenantId: number): Promise<void> =>
  execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${`published estimates ${tenantId}`}, 0))`);

/** The caller has locked the estimates before it computed this one. */
export async function publishEstimate(em: EntityManager, tenantId: number, found: EstimatedYear, clock: Clock): Promise<NewEvent[]> {
  const { method, estimate } = found;
  const { year } = found.books.year;
  const published = {
    year,
    method,
    projectedTaxCents: estimate.taxCents,
    safeHarborCents: estimate.safeHarborCents,
    installments: estimate.installments.map(({ quarter, dueOn, amountCents }) => ({ quarter, dueOn, amountCents })),
  };
  const another = await row(
    em,
    sql`insert into published_estimate as t (tenant_id, year, method, estimate, published_at)
        values (${tenantId}, ${year}, ${method}, ${JSON.stringify(published)}::jsonb, ${clock.instant().toISOString()}::timestamptz)
        on conflict (tenant_id, year, method) do update set estimate = excluded.estimate, published_at = excluded.published_at where t.estimate is distinct from excluded.estimate
        returning year`,
  );
  return another ? [estimateComputed.of(tenantId, published)] : [];
}

/** For both methods, because a change affects both. Publishes nothing for a year that can't be computed. */
export async function publishEstimates(em: EntityManager, of: { tenantId: number; year: number }, clock: Clock): Promise<NewEvent[]> {
  if (!taxYearOf(of.year)) return [];
  await lockEstimates(em, of.tenantId);
  const events: NewEvent[] = [];
  for (const method of Method.options)
    events.push(...(await publishEstimate(em, of.tenantId, await estimatedYear(em, { ...of, method }, clock), clock)));
  return events;
}
