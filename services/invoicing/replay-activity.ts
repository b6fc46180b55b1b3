// Replays processors' rows from the log up to the applied position. The table must equal them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionReceived } from '#contracts/events/bank-link.js';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents } from '#platform/replay.js';
import { reconciliationConsumer } from './reconciliation/reconcile.reaction.js';
import { activityOf, type Received } from './reconciliation/write-activity.js';

export type Logs = Record<'bank-link' | 'ledger', LogReader>;

type Activity = NonNullable<ReturnType<typeof activityOf>>;

export async function replayedActivity(em: EntityManager, tenantId: number, log: LogReader): Promise<Activity[]> {
  const activity = new Map<string, Activity>();
  for await (const events of appliedEvents(em, tenantId, { consumer: reconciliationConsumer, log, types: [transactionReceived] }))
    for (const event of events as Received[]) {
      const row = activityOf(event);
      if (row) activity.set(row.bankTransactionId, row);
      else activity.delete(event.data.bankTransactionId);
    }
  return [...activity.values()];
}
