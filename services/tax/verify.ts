// Compares tax's copy of books and businesses with a replay of the logs, monthly sums with the legs, saved files with their hashes, and
// published estimates with the log and the books. Finds nothing if all is right.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReceivedEvent } from '#contracts/define.js';
import { documentPaid, wagesRecorded } from '#contracts/events/ledger.js';
import { verifyBusiness } from '#platform/books-copy/businesses.js';
import { verifyCopy } from '#platform/books-copy/verify-copy.js';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents, differing } from '#platform/replay.js';
import { rows, sql } from '#platform/sql.js';
import { verifyRisks } from './books/verify-risks.js';
import { booksConsumer } from './books/books.projection.js';
import { documentPayments, storedDocumentPayments } from './books/document-payments.js';
import { renamedCategories, renamedOf, type RenamedCategory } from './books/renamed-categories.js';
import { keptLeg, legs } from './books/write-category-legs.js';
import { yearChangesOf } from './books/year-changes.js';
import { businesses } from './books/business.js';
import { businessesConsumer } from './books/businesses.projection.js';
import { ownNamesOf } from './books/businesses.query.js';
import { contractorEvents } from './contractors/contractor-changes.js';
import { contractorsConsumer } from './contractors/contractors.projection.js';
import { verifyContractors } from './contractors/verify-contractors.js';
import { verifyFilingFacts } from './filing-facts/filing-facts.projection.js';
import { verifyLikelyCategories } from './likely-categories/likely-categories.projection.js';
import type { Logs } from './rebuild.js';
import { verifyEstimates } from './tax-estimates/verify-estimates.js';
import { storedWages } from './wages/wages.query.js';
import { yearWagesOf, type YearWages } from './wages/year-wages.js';
import { verifyFormFiles } from './schedule-c/form-files.query.js';

const maxSentences = 100;

/** Sentences about differences, for the tenants that the transaction may see. */
export async function verifyTax(em: EntityManager, tenants: number[], logs: Logs & { tax: LogReader }): Promise<string[]> {
  const differences = [...(await verifyMonths(em)), ...(await verifyFormFiles(em))];
  for (const tenantId of tenants) {
    differences.push(...(await verifyLegs(em, tenantId, logs.ledger)));
    differences.push(...(await verifyPayments(em, tenantId, logs.ledger)));
    differences.push(...(await verifyRisks(em, tenantId)));
    differences.push(...(await verifyBusiness(em, businesses, { what: 'tax', tenantId, consumer: businessesConsumer, ...logs })));
    const events = appliedEvents(em, tenantId, { consumer: contractorsConsumer, log: logs.payroll, types: contractorEvents });
    differences.push(...(await verifyContractors(em, tenantId, events)));
    differences.push(...(await verifyFilingFacts(em, tenantId, logs.payroll)));
    differences.push(...(await verifyLikelyCategories(em, tenantId, logs.assistant)));
    differences.push(...(await verifyWages(em, tenantId, logs.ledger)));
    differences.push(...(await verifyEstimates(em, tenantId, logs)));
  }
  return differences.slice(0, maxSentences);
}

async function verifyLegs(em: EntityManager, tenantId: number, log: LogReader): Promise<string[]> {
  const years = new Map<number, string>();
  const renamed = new Map<string, RenamedCategory>();
  const counted = (events: ReceivedEvent[]) => {
    renamedCategories(events, renamed);
    for (const { year, changedAt } of yearChangesOf(events)) if (changedAt > (years.get(year) ?? '')) years.set(year, changedAt);
    return events;
  };
  const own = (await ownNamesOf(em, [tenantId])).get(tenantId);
  const wrong = await verifyCopy(em, legs, {
    what: ['tax', 'leg'],
    tenantId,
    consumer: booksConsumer,
    log,
    lineOf: (leg) => keptLeg(leg, own),
    counted,
  });
  return [
    ...(await verifyYearChanges(em, tenantId, years)),
    ...differing(`renamed categories of tenant ${tenantId} in tax`, await renamedOf(em, tenantId), [...renamed.values()], ({ accountId }) =>
      String(accountId),
    ),
    ...wrong,
  ];
}

async function verifyPayments(em: EntityManager, tenantId: number, log: LogReader): Promise<string[]> {
  const paid: ReturnType<typeof documentPayments> = new Map();
  for await (const events of appliedEvents(em, tenantId, { consumer: booksConsumer, log, types: [documentPaid] }))
    documentPayments(events, paid);
  const stored = await storedDocumentPayments(em, tenantId);
  return differing(`payments of documents of tenant ${tenantId} in tax`, stored, [...paid.values()], ({ entryId }) => String(entryId));
}

async function verifyWages(em: EntityManager, tenantId: number, log: LogReader): Promise<string[]> {
  const replayed = new Map<string, YearWages>();
  for await (const events of appliedEvents(em, tenantId, { consumer: booksConsumer, log, types: [wagesRecorded] }))
    yearWagesOf(events, replayed);
  const stored = await storedWages(em, tenantId);
  return differing(`wages of tenant ${tenantId} in tax`, stored, [...replayed.values()], ({ year }) => String(year));
}

async function verifyYearChanges(em: EntityManager, tenantId: number, replayed: Map<number, string>): Promise<string[]> {
  const found = await rows<{ year: number; changedAt: string }>(
    em,
    sql`select year, changed_at from year_change where tenant_id = ${tenantId}`,
  );
  const stored = new Map(found.map(({ year, changedAt }) => [year, changedAt]));
  const wrong = [...new Set([...replayed.keys(), ...stored.keys()])].filter((year) => replayed.get(year) !== stored.get(year));
  return wrong.map((year) => `tax takes ${year} of tenant ${tenantId} to have changed at a different time from the ledger’s events`);
}

async function verifyMonths(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`with expected as (
          select tenant_id, date_trunc('month', date)::date as month, category, basis, count(*) as lines, sum(amount_cents) as cents,
                 count(*) filter (where unconfirmed) as unconfirmed_lines, coalesce(sum(amount_cents) filter (where unconfirmed), 0) as unconfirmed_cents
          from leg where not reversed group by 1, 2, 3, 4
        )
        select 'tax sum of ' || category || ', ' || to_char(month, 'YYYY-MM') || ', of tenant ' || tenant_id || ' does not match its legs' as what
        from expected full join category_month m using (tenant_id, month, category, basis)
        where coalesce(expected.lines, 0) <> coalesce(m.lines, 0) or coalesce(expected.cents, 0) <> coalesce(m.cents, 0)
           or coalesce(expected.unconfirmed_lines, 0) <> coalesce(m.unconfirmed_lines, 0) or coalesce(expected.unconfirmed_cents, 0) <> coalesce(m.unconfirmed_cents, 0)
        order by 1 limit ${maxSentences}`,
  );
  return found.map(({ what }) => what);
}
