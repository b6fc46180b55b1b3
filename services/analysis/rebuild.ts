// Rebuilds amounts, chart, covered days, business and charges of a tenant from the logs.
import type { EntityManager } from '@mikro-orm/postgresql';
import { balanceStated, periodCovered } from '#contracts/events/bank-link.js';
import { chargeReconciled } from '#contracts/events/invoicing.js';
import { accountChanged } from '#contracts/events/ledger.js';
import type { LogReader } from '#platform/event-log.js';
import { businessSources } from '#platform/books-copy/businesses.js';
import { rebuildRows } from '#platform/replay.js';
import { applyBookEvents, bookEvents, booksConsumer } from './books/books.projection.js';
import { businesses, businessesConsumer } from './books/business.js';
import { applyCoverageEvents, coverageConsumer } from './covered-days/coverage.projection.js';
import { applyChargeEvents, clientsConsumer } from './clients/clients.projection.js';

export type Logs = Record<'gateway' | 'ledger' | 'invoicing' | 'bankLink', LogReader>;

const books = ['day_amount', 'month_amount', 'account_amount', 'account', 'business'];
const tables = [...books, 'client_charge', 'client_month', 'own_account', 'covered'];

export async function rebuildAnalysis(em: EntityManager, tenantId: number, logs: Logs): Promise<void> {
  const { ledger, invoicing, bankLink } = logs;
  await rebuildRows(em, tenantId, tables, [
    { consumer: booksConsumer, log: ledger, types: bookEvents, apply: applyBookEvents },
    ...businessSources(businesses, businessesConsumer, logs),
    { consumer: coverageConsumer, log: ledger, types: [accountChanged], apply: applyCoverageEvents },
    { consumer: coverageConsumer, log: bankLink, types: [balanceStated, periodCovered], apply: applyCoverageEvents },
    { consumer: clientsConsumer, log: invoicing, types: [chargeReconciled], apply: applyChargeEvents },
  ]);
}
