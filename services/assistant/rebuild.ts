// Builds the read models of a tenant anew from the logs: payee history, ledger lines with what was proposed for them, accounts.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DefinedEvent, ReceivedOf } from '#contracts/define.js';
import { transactionClassified } from '#contracts/events/assistant.js';
import { accountChanged, entryPosted, transactionCategorized, transactionSynced } from '#contracts/events/ledger.js';
import { partitionOf } from '#contracts/partition.js';
import type { LogReader } from '#platform/event-log.js';
import { execute, row, sql } from '#platform/sql.js';
import { personDecisionOf } from './classification/classify-transactions.reaction.js';
import { storeDecisions } from './classification/payee-history.query.js';
import { AccountsProjection } from './ledger-lines/accounts.projection.js';
import { applyLedgerEvents, storeProposals, type LedgerEvent } from './ledger-lines/ledger-lines.query.js';

/** Positions read at once; a log may be long. */
const step = 20_000;

export async function rebuildReadModels(
  em: EntityManager,
  tenantId: number,
  { ledger, own }: { ledger: LogReader; own: LogReader },
): Promise<void> {
  const partition = partitionOf(tenantId);
  // Held until the end: what comes meanwhile is applied to the rebuilt rows, not lost between them.
  const applied = await lockPosition(em, 'assistant.classification', partition);
  const charted = await lockPosition(em, 'assistant.accounts', partition);
  for (const table of ['person_decision', 'ledger_line', 'account'])
    await execute(em, sql`delete from ${sql.ref(table)} where tenant_id = ${tenantId}`);
  const follow = (log: LogReader, types: DefinedEvent<any>[]) =>
    eventsOf(log, { tenantId, partition, types: types.map(({ type }) => type) });
  for await (const events of follow(ledger, [transactionSynced, transactionCategorized, entryPosted])(applied)) {
    await storeDecisions(em, events.flatMap(personDecisionOf));
    await applyLedgerEvents(em, events as LedgerEvent[]);
  }
  for await (const events of follow(ledger, [accountChanged])(charted)) await new AccountsProjection().handle(events, em);
  const head = (await own.heads()).find((one) => one.partition === partition)?.position ?? 0;
  for await (const events of follow(own, [transactionClassified])(head)) await storeProposals(em, newestProposals(events));
}

async function lockPosition(em: EntityManager, consumer: string, partition: number): Promise<number> {
  const found = await row<{ position: number }>(
    em,
    sql`select position from consumer_position where consumer = ${consumer} and producer = 'ledger' and partition = ${partition} for update`,
  );
  return found?.position ?? 0;
}

/** The tenant's events up to a position, in steps, empty steps left out. */
const eventsOf = (log: LogReader, of: { tenantId: number; partition: number; types: string[] }) =>
  async function* (head: number) {
    for (let from = 0; from < head; from += step) {
      const events = await log.read({ ...of, from, to: Math.min(head, from + step) });
      if (events.length > 0) yield events;
    }
  };

/** Of several proposals for a line in one step the last counts. */
function newestProposals(events: ReceivedOf<typeof transactionClassified>[]) {
  const newest = new Map(events.map((event) => [event.data.lineId, event]));
  return [...newest.values()].map(({ tenantId, occurredAt, data }) => {
    const { lineId, decisionSeq: _, ...decision } = data;
    return { tenantId, lineId, proposedAt: occurredAt, decision };
  });
}
