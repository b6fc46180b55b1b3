// Withdraws possible duplicates of feed rows that the bank has changed or removed.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, rows, sql } from '#platform/sql.js';
import { duplicateEvent, type Waiting } from '../matching/commit-rows.js';
import { waiting } from '../matching/held-rows.js';
import type { BankFeed } from './bank-feed.query.js';

/** People's answers stay, stored by content. */
export async function withdrawPairs(em: EntityManager, { tenantId, importId, accounts }: BankFeed, numbers: number[]): Promise<NewEvent[]> {
  if (numbers.length === 0) return [];
  const found = await rows<Waiting>(
    em,
    sql`${waiting} where p.tenant_id = ${tenantId} and p.import_id = ${importId} and p.row = any (${numbers}::int[]) and p.answer is null`,
  );
  await execute(
    em,
    sql`delete from possible_duplicate where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${numbers}::int[])`,
  );
  await execute(
    em,
    sql`update import_row set held = false where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${numbers}::int[]) and held`,
  );
  const byId = new Map(accounts.map((account) => [account.bankAccountId, account]));
  return found.map((pair) => duplicateEvent(tenantId, pair, 'withdrawn', byId));
}
