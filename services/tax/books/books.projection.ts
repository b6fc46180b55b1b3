// Entries, decisions, renamed categories, payments of documents, and wages of the ledger → legs with their months' sums and their risk.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { legChangesOf, legEvents } from '#contracts/rules/category-legs.js';
import type { ReceivedEvent } from '#contracts/define.js';
import { documentPaid, wagesRecorded } from '#contracts/events/ledger.js';
import { Projection } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { storeDocumentPayments } from './document-payments.js';
import { followPurchases } from './follow-purchases.js';
import { rateLegs } from './rate-legs.js';
import { storeWages } from '../wages/write-wages.js';
import { renameDecisions, storeRenamed } from './renamed-categories.js';
import { writeCategoryLegs, type WrittenLeg } from './write-category-legs.js';
import { yearChangesOf, type YearChange } from './year-changes.js';

export const booksConsumer = 'tax.books';
export const bookEvents = [...legEvents, documentPaid, wagesRecorded];

@Controller()
export class BooksProjection {
  @Projection(booksConsumer, bookEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    await renameDecisions(em, legChangesOf(events).renames);
    // A rebuild doesn't do this: the answers have followed their rows already.
    await followPurchases(em, await applyLedgerEvents(em, events));
  }
}

/** Returns the legs that changed. */
export async function applyLedgerEvents(em: EntityManager, events: ReceivedEvent[]): Promise<WrittenLeg[]> {
  const written = await writeCategoryLegs(em, legChangesOf(events));
  await rateLegs(em, written);
  await storeYearChanges(em, yearChangesOf(events));
  await storeRenamed(em, events);
  await storeDocumentPayments(em, events);
  await storeWages(em, events);
  return written;
}

async function storeYearChanges(em: EntityManager, changes: YearChange[]): Promise<void> {
  if (changes.length === 0) return;
  await execute(
    em,
    sql`insert into year_change as y (tenant_id, year, changed_at)
        select * from ${table('added', changes, { tenant_id: 'int', year: 'smallint', changed_at: 'timestamptz' })}
        on conflict (tenant_id, year) do update set changed_at = greatest(y.changed_at, excluded.changed_at)`,
  );
}
