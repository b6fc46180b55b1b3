// Own accounts that are personal, from the ledger's events. Their rows are the owner's unless a person marks them as business.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReceivedOf } from '#contracts/define.js';
import type { accountChanged } from '#contracts/events/ledger.js';
import { upsertRows } from '#platform/write-rows.js';

interface AccountUse {
  tenantId: number;
  accountId: number;
  path: string;
  personal: boolean;
}

/** Returns the accounts whose use an event sets; most events of accounts set none. */
export async function storePersonalAccounts(em: EntityManager, events: ReceivedOf<typeof accountChanged>[]): Promise<AccountUse[]> {
  const set = events.flatMap(({ tenantId, data: { accountId, path, personal } }) =>
    personal === undefined ? [] : [{ tenantId, accountId, path, personal }],
  );
  const newest = [...new Map(set.map((use) => [`${use.tenantId} ${use.accountId}`, use])).values()];
  await upsertRows(em, 'personal_account', newest, {
    key: { tenant_id: 'int', account_id: 'int' },
    columns: { path: 'text', personal: 'boolean' },
  });
  return newest;
}
