// The chart of accounts from the ledger's events: the categories and own accounts that a rule can name.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { accountChanged } from '#contracts/events/ledger.js';
import { underNewNames } from '#contracts/rules/renamed-accounts.js';
import { Projection } from '#platform/consumes.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { upsertRows } from '#platform/write-rows.js';
import { renameRules } from '../rule-book/rules.query.js';

export interface KnownAccount {
  path: string;
  type: string;
  money: boolean;
}

@Controller()
export class AccountsProjection {
  @Projection('assistant.accounts', [accountChanged])
  async handle(events: ReceivedOf<typeof accountChanged>[], em: EntityManager): Promise<void> {
    await storeAccounts(em, events);
    await renameRules(em, underNewNames(events).renames);
  }
}

export async function storeAccounts(em: EntityManager, events: ReceivedOf<typeof accountChanged>[]): Promise<void> {
  const newest = [...new Map(events.map(({ tenantId, data }) => [`${tenantId} ${data.accountId}`, { ...data, tenantId }])).values()];
  await upsertRows(em, 'account', newest, {
    key: { tenant_id: 'int', account_id: 'int' },
    columns: { path: 'text', type: 'text', money: 'boolean', closed: 'boolean' },
  });
  await storeMerged(em, events);
}

/** Only events of a merge, or of its undoing, have `mergedInto`. */
async function storeMerged(em: EntityManager, events: ReceivedOf<typeof accountChanged>[]): Promise<void> {
  const merges = events.flatMap(({ tenantId, data: { accountId, mergedInto } }) =>
    mergedInto === undefined ? [] : [{ tenantId, accountId, mergedInto }],
  );
  if (merges.length === 0) return;
  const newest = [...new Map(merges.map((merge) => [`${merge.tenantId} ${merge.accountId}`, merge])).values()];
  await execute(
    em,
    sql`update account a set merged_into = m.merged_into from ${table('m', newest, { tenant_id: 'int', account_id: 'int', merged_into: 'int' })}
        where a.tenant_id = m.tenant_id and a.account_id = m.account_id`,
  );
}

export function openAccountsOf(em: EntityManager, tenantId: number): Promise<KnownAccount[]> {
  return rows(em, sql`select path, type, money from account where tenant_id = ${tenantId} and not closed order by account_id`);
}
