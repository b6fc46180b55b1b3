// Finds a feed's transactions that another import claims too.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { BankFeed } from './bank-feed.query.js';

export async function sharedOf(em: EntityManager, { tenantId, importId }: BankFeed, ids: string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    em,
    sql`select distinct bank_transaction_id as id from import_row
        where tenant_id = ${tenantId} and import_id <> ${importId} and bank_transaction_id = any (${ids}::uuid[])`,
  );
  return new Set(found.map(({ id }) => id));
}
