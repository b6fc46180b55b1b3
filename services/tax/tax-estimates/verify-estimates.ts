// Compares the published estimates with tax's own log, and with the estimates that the books and the tax profile give.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf } from '#contracts/define.js';
import { estimateComputed } from '#contracts/events/tax.js';
import { partitionOf } from '#contracts/partition.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import type { LogReader } from '#platform/event-log.js';
import { differing, eventsUpTo, positionOf } from '#platform/replay.js';
import { row, sql } from '#platform/sql.js';
import { booksConsumer } from '../books/books.projection.js';
import { estimatesConsumer } from './changed-years.js';
import { changedEstimates, computeEstimates, keyOf, publishedEstimates, type Estimate } from './publish-estimate.js';

export async function verifyEstimates(em: EntityManager, tenantId: number, logs: { tax: LogReader; ledger: LogReader }): Promise<string[]> {
  const stored = await publishedEstimates(em, tenantId);
  const logged = await loggedEstimates(em, tenantId, logs.tax);
  const on = await settledOn(em, tenantId, logs.ledger);
  return [
    ...differing(`published estimates of tenant ${tenantId}`, stored, logged, keyOf),
    ...(on === null ? [] : await outdated(em, { tenantId, on, stored })),
  ];
}

/** The newest event of each year and method. */
async function loggedEstimates(em: EntityManager, tenantId: number, log: LogReader): Promise<Estimate[]> {
  const newest = new Map<string, Estimate>();
  const head = await row<{ position: number }>(em, sql`select position from log_head where partition = ${partitionOf(tenantId)}`);
  for await (const events of eventsUpTo(head?.position ?? 0, tenantId, { log, types: [estimateComputed] }))
    for (const { data } of events) {
      const { ledgerPosition: _, ...estimate } = data as DataOf<typeof estimateComputed>;
      newest.set(keyOf(estimate), estimate);
    }
  return [...newest.values()];
}

/** The day of the last computation; null while a change still has to be computed. */
async function settledOn(em: EntityManager, tenantId: number, log: LogReader): Promise<string | null> {
  const state = await row<{ on: string | null }>(
    em,
    sql`select computed_on::text as on from estimate_state where tenant_id = ${tenantId} and due_from_year is null`,
  );
  const requested = await positionOf(em, tenantId, { consumer: estimatesConsumer, log });
  return requested < (await positionOf(em, tenantId, { consumer: booksConsumer, log })) ? null : (state?.on ?? null);
}

async function outdated(
  em: EntityManager,
  { tenantId, on, stored }: { tenantId: number; on: string; stored: Estimate[] },
): Promise<string[]> {
  const computed = await computeEstimates(em, { tenantId, fromYear: supportedYears.first }, { today: () => on });
  // What an earlier version published lacks what is open; the next computation publishes it.
  const lacking = new Set(stored.filter(({ installments }) => installments.every(({ openCents }) => openCents === undefined)).map(keyOf));
  const comparable = computed.map((estimate) =>
    lacking.has(keyOf(estimate)) ? { ...estimate, installments: estimate.installments.map(({ openCents: _, ...rest }) => rest) } : estimate,
  );
  return changedEstimates(comparable, stored).map(
    ({ year, method }) => `the ${method} estimate for ${year} of tenant ${tenantId} has changed and wasn’t published`,
  );
}
