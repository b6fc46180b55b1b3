// Rows of a feed whose days a provider told anew, without them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { BankFeed } from './bank-feed.query.js';
import type { WholeDays } from './provider.js';

/** By the provider's ids. */
export async function untoldOf(
  em: EntityManager,
  { tenantId, importId }: BankFeed,
  { days, told }: { days: WholeDays[]; told: string[] },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    em,
    sql`select bank_id as id from import_row r
        where tenant_id = ${tenantId} and import_id = ${importId} and generation is not null and not bank_id = any (${told}::text[])
          and exists (select from ${table('d', days, { from: 'date', to: 'date' })} where r.date between d."from" and d."to")`,
  );
  return found.map(({ id }) => id);
}
