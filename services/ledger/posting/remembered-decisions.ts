// Stores decisions by people on removed bank transactions in the database, finds them, and deletes them once they are used.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { loadMissing, type Accounts } from '../accounts/accounts.js';
import type { Received } from './decide-entries.js';
import { lockRemembered } from './lock-order.js';
import { contentsOf, type Memory, type MovedDecision, type Remembered } from './memory.js';

/**
 * Locks and reads the decisions for a batch's new transactions, oldest first. For nearly all businesses, which have none, this is one short
 * query.
 */
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
  const sought = added.filter(({ tenantId }) => ids.has(tenantId));
  const found = await lockRemembered(
    em,
    sought.flatMap(({ tenantId, fact }) => contentsOf(tenantId, fact)),
    sought.map(({ tenantId, fact }) => ({ tenantId, bankTransactionId: fact.bankTransactionId })),
  );
  await loadMissing(em, accounts, found);
  return found.map(({ accountId, ...decision }) => ({ ...decision, account: accounts.id(decision.tenantId, accountId)! }));
}

export async function keepRemembered(
  em: EntityManager,
  { memory: { fresh, used }, moved = [] }: { memory: ReturnType<Memory['changes']>; moved?: MovedDecision[] },
): Promise<void> {
  if (used.length > 0)
    await execute(
      em,
      sql`delete from remembered_decision where (tenant_id, remembered_id) in
            (select * from ${table('u', used, { tenant_id: 'int', remembered_id: 'bigint' })})`,
    );
  await moveThreads(em, moved);
  if (fresh.length > 0)
    await execute(
      em,
      insertInto(
        'remembered_decision',
        fresh.map((decision) => ({ ...decision, accountId: decision.account.accountId })),
        {
          ...({ tenant_id: 'int', bank_account_id: 'uuid', date: 'date', amount_cents: 'bigint' } as const),
          ...({ description: 'text', line: 'smallint', account_id: 'int', actor: 'text', part_cents: 'bigint' } as const),
          ...({ bank_transaction_id: 'uuid', payment_ids: 'jsonb', paid_cents: 'bigint', kept: 'jsonb' } as const),
        },
      ),
    );
}

/** Notes and questions go with the decisions if another transaction takes the place of theirs. */
async function moveThreads(em: EntityManager, moved: MovedDecision[]): Promise<void> {
  if (moved.length === 0) return;
  await execute(
    em,
    sql`update question q set bank_transaction_id = u.used_by
        from (select distinct * from ${table('m', moved, { tenant_id: 'int', bank_transaction_id: 'uuid', used_by: 'uuid' })}) u
        where q.tenant_id = u.tenant_id and q.bank_transaction_id = u.bank_transaction_id`,
  );
}
