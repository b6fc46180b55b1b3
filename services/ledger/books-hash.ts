// One hash of a tenant's books: entries, categories, and balances, independent of ids and arrival times. Equal books have equal hashes.
import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { disableNestedLoops, rows, sql } from '#platform/sql.js';
import { currentPostings } from './verify.js';

/**
 * Skips reversed entries and their reversals. Includes the date, basis, description, and lines with current accounts of all other entries,
 * in an order by content; then the balance of every account.
 */
export async function booksHash(em: EntityManager, tenantId: number): Promise<string> {
  await disableNestedLoops(em);
  const entries = await rows<{ text: string }>(
    em,
    sql`with current as (${currentPostings}),
        live as (
          select c.entry_id, c.date, c.basis, string_agg(a.path || ' ' || c.amount_cents, ';' order by a.path collate "C", c.amount_cents) as lines
          from current c join account a on a.tenant_id = c.tenant_id and a.account_id = c.account_id
          where c.tenant_id = ${tenantId} and c.reverses is null and not exists (select from entry r where r.tenant_id = c.tenant_id and r.reverses = c.entry_id)
          group by c.entry_id, c.date, c.basis
        )
        select (l.date || '|' || l.basis || '|' || e.description || '|' || l.lines) collate "C" as text
        from live l join entry e on e.tenant_id = ${tenantId} and e.entry_id = l.entry_id order by text`,
  );
  const balances = await rows<{ text: string }>(
    em,
    sql`select (a.path || '|' || b.basis || '|' || b.amount_cents) collate "C" as text from account_balance b join account a on a.tenant_id = b.tenant_id and a.account_id = b.account_id
        where b.tenant_id = ${tenantId} and b.amount_cents <> 0 order by text`,
  );
  const hash = createHash('sha256');
  for (const { text } of entries) hash.update(text).update('\n');
  hash.update('balances\n');
  for (const { text } of balances) hash.update(text).update('\n');
  return hash.digest('hex');
}
