// Which bank account an account of the chart stands for: as the ledger says, or as its name lets suppose until the ledger has.
import type { EntityManager } from '@mikro-orm/postgresql';
import { continuedBy } from '#contracts/own-accounts.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { journalAccounts, type JournalAccount } from '../accounts/books-accounts.query.js';
import { moneyAccountOf } from '../matching/activity-event.js';
import { lockAccounts } from '../matching/import-accounts.query.js';

/**
 * Keeps what the ledger says of accounts, each given once; a different guess gives way. A bank account that bank-link does not know is
 * none. Says which accounts stand for another bank account than before.
 */
export async function keepAccounts(em: EntityManager, tenantId: number, accounts: JournalAccount[]): Promise<number[]> {
  if (accounts.length === 0) return [];
  const before = new Map((await journalAccounts(em, tenantId)).map((one) => [one.accountId, one.bankAccountId]));
  const linked = accounts.filter((one) => one.bankAccountId !== null);
  await execute(
    em,
    sql`update journal_account j set bank_account_id = null, supposed = false
        from ${table('k', linked, { account_id: 'int', bank_account_id: 'uuid' })}
        where j.tenant_id = ${tenantId} and j.bank_account_id = k.bank_account_id and j.account_id <> k.account_id`,
  );
  await execute(
    em,
    sql`insert into journal_account as j (tenant_id, account_id, path, type, bank_account_id)
        select ${tenantId}, k.account_id, k.path, k.type, b.bank_account_id
        from ${table('k', accounts, { account_id: 'int', path: 'text', type: 'text', bank_account_id: 'uuid' })}
        left join bank_account b on b.tenant_id = ${tenantId} and b.bank_account_id = k.bank_account_id
        on conflict (tenant_id, account_id) do update set path = excluded.path, bank_account_id = coalesce(excluded.bank_account_id, j.bank_account_id),
          supposed = j.supposed and excluded.bank_account_id is null`,
  );
  const now = await journalAccounts(em, tenantId);
  return now.filter((one) => before.has(one.accountId) && before.get(one.accountId) !== one.bankAccountId).map((one) => one.accountId);
}

/** Brings the lines of accounts to the bank accounts that these stand for now; says which lines. */
export async function placeLines(em: EntityManager, tenantId: number, accountIds: number[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const placed = await rows<{ id: string }>(
    em,
    sql`update bank_transaction t set bank_account_id = j.bank_account_id from journal_account j
        where j.tenant_id = ${tenantId} and j.account_id = any (${accountIds}::int[]) and t.tenant_id = j.tenant_id and t.kind = 'journal'
          and t.ledger_account_id = j.account_id and t.bank_account_id is distinct from j.bank_account_id
        returning t.bank_transaction_id as id`,
  );
  return placed.map(({ id }) => id);
}

/**
 * The ledger says which account of the chart a bank account continues when the first transaction of it comes. Until then the same rule supposes
 * it, so that the first statement after a journal already stands beside its lines. The bank accounts must be locked.
 */
export async function supposeAccounts(em: EntityManager, tenantId: number, accounts: Iterable<OwnAccount>): Promise<void> {
  const free = (await journalAccounts(em, tenantId)).map((one) => ({ ...one, money: true }));
  const supposed: { accountId: number; bankAccountId: string }[] = [];
  for (const account of accounts) {
    if (free.some((one) => one.bankAccountId === account.bankAccountId)) continue;
    const found = continuedBy(free, moneyAccountOf(account));
    if (!found) continue;
    found.bankAccountId = account.bankAccountId;
    supposed.push({ accountId: found.accountId, bankAccountId: account.bankAccountId });
  }
  if (supposed.length === 0) return;
  await execute(
    em,
    sql`update journal_account j set bank_account_id = k.bank_account_id, supposed = true
        from ${table('k', supposed, { account_id: 'int', bank_account_id: 'uuid' })}
        where j.tenant_id = ${tenantId} and j.account_id = k.account_id and j.bank_account_id is null`,
  );
  await placeLines(
    em,
    tenantId,
    supposed.map((one) => one.accountId),
  );
}

/** The same before a commit, where nothing is locked yet; nearly always there is nothing to suppose. */
export async function supposeJournals(em: EntityManager, tenantId: number, accounts: OwnAccount[]): Promise<void> {
  const free = await rows(em, sql`select from journal_account where tenant_id = ${tenantId} and bank_account_id is null limit 1`);
  if (free.length === 0) return;
  const locked = await lockAccounts(
    em,
    tenantId,
    accounts.map((account) => account.bankAccountId),
  );
  await supposeAccounts(em, tenantId, locked.values());
}
