// Builds what tax keeps of a tenant's books, business and contractors anew from the logs. What people decided was told first-hand and stays.
import type { EntityManager } from '@mikro-orm/postgresql';
import { legEvents } from '#contracts/category-legs.js';
import type { DefinedEvent } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { partitionOf } from '#contracts/partition.js';
import type { ServiceName } from '#contracts/services.js';
import type { LogReader } from '#platform/event-log.js';
import { execute, row, sql } from '#platform/sql.js';
import { applyLedgerEvents, booksConsumer } from './books/books.projection.js';
import { BusinessesProjection, businessesConsumer } from './books/businesses.projection.js';
import { contractorEvents } from './contractors/contractor-changes.js';
import { applyContractorEvents, contractorsConsumer } from './contractors/contractors.projection.js';

export type Logs = Record<'gateway' | 'ledger' | 'payroll', LogReader>;

/** Positions read at once; a log may be long. */
const step = 20_000;

/** Sums after what they are summed from: taking that away changes them. */
const bookTables = ['leg', 'category_month', 'leg_risk', 'year_change', 'business'];
const contractorTables = ['contractor_payment', 'contractor_year', 'vendor_key', 'vendor'];

export async function rebuildTax(em: EntityManager, tenantId: number, logs: Logs): Promise<void> {
  // The positions are held until the end: what comes meanwhile is applied to the rebuilt rows, not lost between them.
  const books = await eventsUpTo(em, tenantId, { consumer: booksConsumer, log: logs.ledger, types: legEvents });
  const founded = await eventsUpTo(em, tenantId, { consumer: businessesConsumer, log: logs.gateway, types: [tenantCreated] });
  const settings = await eventsUpTo(em, tenantId, { consumer: businessesConsumer, log: logs.ledger, types: [settingsChanged] });
  const contractors = await eventsUpTo(em, tenantId, { consumer: contractorsConsumer, log: logs.payroll, types: contractorEvents });
  for (const table of [...bookTables, ...contractorTables])
    await execute(em, sql`delete from ${sql.ref(table)} where tenant_id = ${tenantId}`);
  for await (const events of books) await applyLedgerEvents(em, events);
  for (const source of [founded, settings]) for await (const events of source) await new BusinessesProjection().handle(events, em);
  for await (const events of contractors) await applyContractorEvents(em, events);
}

interface Source {
  consumer: string;
  log: LogReader;
  types: DefinedEvent<any>[];
}

/** The tenant's events as far as the consumer has come, in steps; its position is locked. */
async function eventsUpTo(em: EntityManager, tenantId: number, { consumer, log, types }: Source) {
  const partition = partitionOf(tenantId);
  const head = await lockedPosition(em, consumer, log.producer, partition);
  return (async function* () {
    for (let from = 0; from < head; from += step) {
      const range = { partition, from, to: Math.min(head, from + step), types: types.map(({ type }) => type), tenantId };
      const events = await log.read(range);
      if (events.length > 0) yield events;
    }
  })();
}

async function lockedPosition(em: EntityManager, consumer: string, producer: ServiceName, partition: number): Promise<number> {
  const found = await row<{ position: number }>(
    em,
    sql`select position from consumer_position where consumer = ${consumer} and producer = ${producer} and partition = ${partition} for update`,
  );
  return found?.position ?? 0;
}
