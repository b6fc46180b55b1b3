// What services have published of a business, read from their logs as a subscriber would.
import type { DataOf, DefinedEvent } from '#contracts/define.js';
import { estimateComputed } from '#contracts/events/tax.js';
import { rows, sql } from '#platform/sql.js';
import type { Books } from './books.js';

/** The newest event that counts; undefined where none was published. */
export async function newestEvent<E extends DefinedEvent<any>>(
  { system, tenantId }: Books,
  event: E,
  counts: (data: DataOf<E>) => boolean,
): Promise<DataOf<E> | undefined> {
  const log = system.composition.get(event.producer).work.readLog();
  const found = await rows<{ data: DataOf<E> }>(
    log,
    sql`select data::jsonb as data from event_log where tenant_id = ${tenantId} and type = ${event.type} order by position desc`,
  );
  return found.find(({ data }) => counts(data))?.data;
}

/** The newest estimate of the year and method. */
export const estimateEvent = (books: Books): Promise<DataOf<typeof estimateComputed> | undefined> =>
  newestEvent(books, estimateComputed, ({ year, method }) => year === books.year && method === books.method);
