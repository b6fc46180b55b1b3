// The feed import of an own account, which receives a linked bank's transactions. Its rows are claims like a file's. It belongs to the
// account, so it continues when the bank is linked again under new ids.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import { lockAccounts, type ImportScope } from '../matching/import-accounts.query.js';

/** Like the imports of processor feeds: neither listed nor undone. */
const feedFormat = 'feed';
const feedLayout = 'bank';
/** An import `i` that is an active bank feed. */
export const isBankFeed = sql`i.format = ${feedFormat} and i.layout = ${feedLayout} and i.state = 'committed'`;

export interface BankFeed extends ImportScope {
  /** The provider's id of the account. */
  accountId: string;
}

interface Mapped {
  accountId: string;
  bankAccountId: string | null;
}

/** The feeds of a link's mapped accounts; new ones are created. Locks the accounts in order. */
export async function bankFeeds(
  em: EntityManager,
  { tenantId, bankName, mapped }: { tenantId: number; bankName: string; mapped: Mapped[] },
): Promise<BankFeed[]> {
  const wanted = mapped.flatMap(({ accountId, bankAccountId }) => (bankAccountId === null ? [] : [{ accountId, bankAccountId }]));
  const accounts = await lockAccounts(
    em,
    tenantId,
    wanted.map(({ bankAccountId }) => bankAccountId),
  );
  const found = await rows<{ bankAccountId: string; importId: string }>(
    em,
    sql`select i.bank_account_id, i.import_id from import i
        where i.tenant_id = ${tenantId} and ${isBankFeed} and i.bank_account_id = any (${[...accounts.keys()]}::uuid[])`,
  );
  const importOf = new Map(found.map((feed) => [feed.bankAccountId, feed.importId]));
  // At most one per account of the bank.
  for (const bankAccountId of accounts.keys())
    if (!importOf.has(bankAccountId)) importOf.set(bankAccountId, await openFeed(em, tenantId, bankAccountId, bankName));
  return wanted.map(({ accountId, bankAccountId }) => ({
    ...{ tenantId, accountId, importId: importOf.get(bankAccountId)!, fileName: bankName },
    accounts: [accounts.get(bankAccountId)!],
  }));
}

async function openFeed(em: EntityManager, tenantId: number, bankAccountId: string, bankName: string): Promise<string> {
  const importId = randomUUID();
  await execute(
    em,
    sql`insert into import (tenant_id, import_id, bank_account_id, file_name, file_key, format, layout, confident, notes, state, created_by)
        values (${tenantId}, ${importId}, ${bankAccountId}, ${bankName}, ${`feed ${importId}`}, ${feedFormat}, ${feedLayout}, true, '{}', 'committed', 'bank-link')`,
  );
  await execute(
    em,
    sql`insert into import_account (tenant_id, import_id, bank_account_id, key, is_new, certain, reason, rows)
        values (${tenantId}, ${importId}, ${bankAccountId}, ${bankAccountId}, false, true, '', 0)`,
  );
  return importId;
}
