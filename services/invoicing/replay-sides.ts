// Rows of processors and deposits as the logs give them, as far as they were applied: what the tables must equal, and are rebuilt from.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReceivedEvent } from '#contracts/define.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { legChangesOf, legEvents, replayLegs, type ReplayedLeg } from '#contracts/rules/category-legs.js';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents } from '#platform/replay.js';
import { reconciliationConsumer } from './reconciliation/reconcile.reaction.js';
import { activityOf, type Received } from './reconciliation/write-activity.js';
import { depositOf } from './reconciliation/write-deposits.js';

export type Logs = Record<'bank-link' | 'ledger', LogReader>;

type Activity = NonNullable<ReturnType<typeof activityOf>>;
type Deposit = NonNullable<ReturnType<typeof depositOf>> & { reversed: boolean };

export async function replayedSides(
  em: EntityManager,
  tenantId: number,
  logs: Logs,
): Promise<{ activity: Map<string, Activity>; deposits: Map<string, Deposit> }> {
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
  const legs = new Map<string, ReplayedLeg>();
  for await (const events of appliedEvents(em, tenantId, { consumer: reconciliationConsumer, log: logs.ledger, types: legEvents }))
    replayLegs(legs, legChangesOf(events as ReceivedEvent[]));
  const deposits = new Map(
    [...legs].flatMap(([key, leg]): [string, Deposit][] => {
      const deposit = depositOf(leg);
      return deposit ? [[key, { ...deposit, reversed: leg.reversed }]] : [];
    }),
  );
  return { activity, deposits };
}
