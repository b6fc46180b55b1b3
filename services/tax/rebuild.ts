// Rebuilds tax's copy of a tenant's books, business and contractors from the logs. Decisions were entered here and stay. Estimates are computed
// again from the rebuilt books.
import type { EntityManager } from '@mikro-orm/postgresql';
import { businessSources } from '#platform/books-copy/businesses.js';
import type { LogReader } from '#platform/event-log.js';
import { rebuildRows } from '#platform/replay.js';
import type { NewJob } from '#platform/unit-of-work.js';
import { applyLedgerEvents, bookEvents, booksConsumer } from './books/books.projection.js';
import { businesses } from './books/business.js';
import { businessesConsumer } from './books/businesses.projection.js';
import { contractorEvents } from './contractors/contractor-changes.js';
import { applyContractorEvents, contractorsConsumer } from './contractors/contractors.projection.js';
import { filingEvents } from './filing-facts/filing-facts.js';
import { applyFilingFacts, filingConsumer } from './filing-facts/filing-facts.projection.js';
import { applyLikelyCategories, likelyConsumer, likelyEvents } from './likely-categories/likely-categories.projection.js';
import { requestEstimates } from './tax-estimates/estimate-state.query.js';

export type Logs = Record<'gateway' | 'ledger' | 'payroll' | 'assistant', LogReader>;

const bookTables = ['leg', 'category_month', 'leg_risk', 'year_change', 'renamed_category', 'document_payment', 'year_wages', 'business'];
const contractorTables = ['contractor_payment', 'contractor_year', 'misc_payment', 'vendor_key', 'vendor'];

export async function rebuildTax(em: EntityManager, tenantId: number, logs: Logs): Promise<{ jobs: NewJob[] }> {
  await rebuildRows(
    em,
    tenantId,
    [...bookTables, ...contractorTables, 'payer', 'forms_1099', 'likely_category'],
    [
      // First, because its names are never payees.
      ...businessSources(businesses, businessesConsumer, logs),
      { consumer: booksConsumer, log: logs.ledger, types: bookEvents, apply: applyLedgerEvents },
      { consumer: contractorsConsumer, log: logs.payroll, types: contractorEvents, apply: applyContractorEvents },
      { consumer: filingConsumer, log: logs.payroll, types: filingEvents, apply: applyFilingFacts },
      { consumer: likelyConsumer, log: logs.assistant, types: likelyEvents, apply: applyLikelyCategories },
    ],
  );
  return { jobs: await requestEstimates(em, [{ tenantId }]) };
}
