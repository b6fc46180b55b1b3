// Builds the payee history of a tenant anew from the ledger's events.
import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionCategorized } from '#contracts/events/ledger.js';
import { partitionOf } from '#contracts/partition.js';
import type { LogReader } from '#platform/event-log.js';
import { execute, sql } from '#platform/sql.js';
import { personDecisionOf } from './classification/classify-transactions.reaction.js';
import { storeDecisions } from './classification/payee-history.query.js';

/** Positions read at once; a log may be long. */
const step = 20_000;

export async function rebuildPayeeHistory(em: EntityManager, tenantId: number, ledger: LogReader): Promise<void> {
  await execute(em, sql`delete from person_decision where tenant_id = ${tenantId}`);
  const partition = partitionOf(tenantId);
  const head = (await ledger.heads()).find((one) => one.partition === partition)?.position ?? 0;
  for (let from = 0; from < head; from += step) {
    const events = await ledger.read({ partition, from, to: Math.min(head, from + step), types: [transactionCategorized.type], tenantId });
    await storeDecisions(em, events.flatMap(personDecisionOf));
  }
}
