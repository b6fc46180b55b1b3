// Rows of processors and deposits as the logs give them, as far as they were applied: what the tables must equal, and are rebuilt from.
import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { legChangesOf, legEvents, replayLegs, type CategoryLeg, type ReplayedLeg } from '#contracts/rules/category-legs.js';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents } from '#platform/replay.js';
import { withdrawalsConsumer } from './reconciliation/follow-withdrawals.reaction.js';
import { reconciliationConsumer } from './reconciliation/reconcile.reaction.js';
import { activityOf, type Received } from './reconciliation/write-activity.js';
import { depositOf, withdrawalOf } from './reconciliation/write-deposits.js';

export type Logs = Record<'bank-link' | 'ledger', LogReader>;

type Activity = NonNullable<ReturnType<typeof activityOf>>;

export async function replayedSides(em: EntityManager, tenantId: number, logs: Logs) {
  const activity = new Map<string, Activity>();
  for await (const events of appliedEvents(em, tenantId, {
    consumer: reconciliationConsumer,
    log: logs['bank-link'],
    types: [transactionReceived],
  }))
    for (const event of events as Received[]) {
      const row = activityOf(event);
      if (row) activity.set(row.bankTransactionId, row);
      else activity.delete(event.data.bankTransactionId);
    }
  const deposits = await replayedLines(em, tenantId, { consumer: reconciliationConsumer, log: logs.ledger, lineOf: depositOf });
  const withdrawals = await replayedLines(em, tenantId, { consumer: withdrawalsConsumer, log: logs.ledger, lineOf: withdrawalOf });
  return { activity, deposits, withdrawals };
}

async function replayedLines<Line extends object>(
  em: EntityManager,
  tenantId: number,
  { consumer, log, lineOf }: { consumer: string; log: LogReader; lineOf(leg: CategoryLeg): Line | undefined },
): Promise<(Line & { reversed: boolean })[]> {
  const legs = new Map<string, ReplayedLeg>();
  for await (const events of appliedEvents(em, tenantId, { consumer, log, types: legEvents })) replayLegs(legs, legChangesOf(events));
  return [...legs.values()].flatMap((leg) => {
    const line = lineOf(leg);
    return line ? [{ ...line, reversed: leg.reversed }] : [];
  });
}
