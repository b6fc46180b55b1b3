// Rebuilds tax's copy of a tenant's books, business and contractors from the logs. Decisions were entered here and stay. Estimates are computed
// again from the rebuilt books.
import type { EntityManager } from '@mikro-orm/postgresql';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { writeBusinesses } from '#platform/books-copy/businesses.js';
import type { LogReader } from '#platform/event-log.js';
import { heldEvents } from '#platform/replay.js';
import { execute, sql } from '#platform/sql.js';
import type { NewJob } from '#platform/unit-of-work.js';
import { applyLedgerEvents, bookEvents, booksConsumer } from './books/books.projection.js';
import { businesses, businessesConsumer } from './books/business.js';
import { contractorEvents } from './contractors/contractor-changes.js';
import { applyContractorEvents, contractorsConsumer } from './contractors/contractors.projection.js';
import { requestEstimates } from './tax-estimates/estimate-state.query.js';

export type Logs = Record<'gateway' | 'ledger' | 'payroll', LogReader>;

/** In this order: deleting rows changes the sums built from them, so sums are deleted last. */
const bookTables = ['leg', 'category_month', 'leg_risk', 'year_change', 'renamed_category', 'document_payment', 'business'];
const contractorTables = ['contractor_payment', 'contractor_year', 'vendor_key', 'vendor'];

export async function rebuildTax(em: EntityManager, tenantId: number, logs: Logs): Promise<{ jobs: NewJob[] }> {
  // The positions are held until the end, so that events that arrive meanwhile are applied to the rebuilt rows.
  const books = await heldEvents(em, tenantId, { consumer: booksConsumer, log: logs.ledger, types: bookEvents });
  const founded = await heldEvents(em, tenantId, { consumer: businessesConsumer, log: logs.gateway, types: [tenantCreated] });
  const settings = await heldEvents(em, tenantId, { consumer: businessesConsumer, log: logs.ledger, types: [settingsChanged] });
  const contractors = await heldEvents(em, tenantId, { consumer: contractorsConsumer, log: logs.payroll, types: contractorEvents });
  for (const table of [...bookTables, ...contractorTables])
    await execute(em, sql`delete from ${sql.ref(table)} where tenant_id = ${tenantId}`);
  for await (const events of books) await applyLedgerEvents(em, events);
  for (const source of [founded, settings]) for await (const events of source) await writeBusinesses(em, businesses, events);
  for await (const events of contractors) await applyContractorEvents(em, events);
  return { jobs: await requestEstimates(em, [{ tenantId }]) };
}
