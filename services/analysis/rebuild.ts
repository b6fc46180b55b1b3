// Rebuilds amounts, chart, covered days, business and charges of a tenant from the logs.
import type { EntityManager } from '@mikro-orm/postgresql';
import { balanceStated, periodCovered } from '#contracts/events/bank-link.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { chargeReconciled } from '#contracts/events/invoicing.js';
import { accountChanged, settingsChanged } from '#contracts/events/ledger.js';
import type { LogReader } from '#platform/event-log.js';
import { writeBusinesses } from '#platform/books-copy/businesses.js';
import { heldEvents } from '#platform/replay.js';
import { execute, sql } from '#platform/sql.js';
import { applyBookEvents, bookEvents, booksConsumer } from './books/books.projection.js';
import { businesses, businessesConsumer } from './books/business.js';
import { applyCoverageEvents, coverageConsumer } from './covered-days/coverage.projection.js';
import { applyChargeEvents, clientsConsumer } from './clients/clients.projection.js';

export type Logs = Record<'gateway' | 'ledger' | 'invoicing' | 'bankLink', LogReader>;

/** Each sum follows its source table, because deleting source rows updates the sum. */
const tables = [
  'day_amount',
  'month_amount',
  'account_amount',
  'account',
  'business',
  'client_charge',
  'client_month',
  'own_account',
  'covered',
];

export async function rebuildAnalysis(em: EntityManager, tenantId: number, logs: Logs): Promise<void> {
  // The positions stay locked until the end, so events that arrive meanwhile are applied to the rebuilt rows.
  const books = await heldEvents(em, tenantId, { consumer: booksConsumer, log: logs.ledger, types: bookEvents });
  const founded = await heldEvents(em, tenantId, { consumer: businessesConsumer, log: logs.gateway, types: [tenantCreated] });
  const settings = await heldEvents(em, tenantId, { consumer: businessesConsumer, log: logs.ledger, types: [settingsChanged] });
  const charges = await heldEvents(em, tenantId, { consumer: clientsConsumer, log: logs.invoicing, types: [chargeReconciled] });
  const accounts = await heldEvents(em, tenantId, { consumer: coverageConsumer, log: logs.ledger, types: [accountChanged] });
  const sources = await heldEvents(em, tenantId, { consumer: coverageConsumer, log: logs.bankLink, types: [balanceStated, periodCovered] });
  for (const table of tables) await execute(em, sql`delete from ${sql.ref(table)} where tenant_id = ${tenantId}`);
  for await (const events of books) await applyBookEvents(em, events);
  for (const source of [founded, settings]) for await (const events of source) await writeBusinesses(em, businesses, events);
  for (const source of [accounts, sources]) for await (const events of source) await applyCoverageEvents(em, events);
  for await (const events of charges) await applyChargeEvents(em, events);
}
