// Decisions of people about bank transactions that were removed, in the database: kept, found again, and gone once they are used.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { loadMissing, type Accounts } from '../accounts/accounts.js';
import type { Received } from './decide-entries.js';
import { lockRemembered } from './lock-order.js';
import { contentsOf, type Memory, type Remembered } from './memory.js';

/** For a batch's transactions that are new, locked, oldest first. Businesses that nothing is remembered of, nearly all, cost one short question. */
export async function rememberedDecisions(em: EntityManager, received: Received[], accounts: Accounts): Promise<Remembered[]> {
  const added = received.filter(({ fact }) => fact.change === 'added' && fact.kind === 'activity');
  if (added.length === 0) return [];
  const tenants = [...new Set(added.map(({ tenantId }) => tenantId))];
  const having = await rows<{ tenantId: number }>(
    em,
    sql`select t as tenant_id from unnest(${tenants}::int[]) as t where exists (select from remembered_decision r where r.tenant_id = t)`,
  );
  if (having.length === 0) return [];
  const ids = new Set(having.map(({ tenantId }) => tenantId));
  const found = await lockRemembered(
    em,
    added.filter(({ tenantId }) => ids.has(tenantId)).flatMap(({ tenantId, fact }) => contentsOf(tenantId, fact)),
  );
  await loadMissing(em, accounts, found);
  return found.map(({ accountId, ...one }) => ({ ...one, account: accounts.id(one.tenantId, accountId)! }));
}

export async function keepRemembered(em: EntityManager, { fresh, used }: ReturnType<Memory['changes']>): Promise<void> {
  if (used.length > 0)
    await execute(
      em,
      sql`delete from remembered_decision where (tenant_id, remembered_id) in
            (select * from ${table('u', used, { tenant_id: 'int', remembered_id: 'bigint' })})`,
    );
  if (fresh.length > 0)
    await execute(
      em,
      insertInto(
        'remembered_decision',
        fresh.map((one) => ({ ...one, accountId: one.account.accountId })),
        {
          ...({ tenant_id: 'int', bank_account_id: 'uuid', date: 'date', amount_cents: 'bigint' } as const),
          ...({ description: 'text', line: 'smallint', account_id: 'int', actor: 'text', part_cents: 'bigint' } as const),
        },
      ),
    );
}
