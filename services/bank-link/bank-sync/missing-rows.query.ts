// Finds feed rows that are missing from days which the provider sent in full.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { BankFeed } from './bank-feed.query.js';
import type { CompleteDays } from './provider.js';

/** Returns the provider's ids; `ids` are those that it sent. */
export async function rowsMissingFromProvider(
  em: EntityManager,
  { tenantId, importId }: BankFeed,
  { days, ids }: { days: CompleteDays[]; ids: string[] },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    em,
    sql`select bank_id as id from import_row r
        where tenant_id = ${tenantId} and import_id = ${importId} and generation is not null and not bank_id = any (${ids}::text[])
          and exists (select from ${table('d', days, { from: 'date', to: 'date' })} where r.date between d."from" and d."to")`,
  );
  return found.map(({ id }) => id);
}
