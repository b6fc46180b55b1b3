// Maps accounts of the chart to bank accounts: as the ledger states, or by name until it does.
import type { EntityManager } from '@mikro-orm/postgresql';
import { continuedBy } from '#contracts/own-accounts.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { moneyAccountOf, type OwnAccount } from '../accounts/bank-account.entity.js';
import { journalAccounts, type JournalAccount } from '../accounts/books-accounts.query.js';
import { lockAccounts } from '../matching/import-accounts.query.js';

/**
 * Stores the ledger's accounts, each given once. They replace a different guess. A bank account that bank-link doesn't know is stored as
 * null. Returns the accounts whose bank account has changed.
 */
export async function keepAccounts(em: EntityManager, tenantId: number, accounts: JournalAccount[]): Promise<number[]> {
  if (accounts.length === 0) return [];
  const before = new Map((await journalAccounts(em, tenantId)).map((account) => [account.accountId, account.bankAccountId]));
  const linked = accounts.filter((account) => account.bankAccountId !== null);
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
  return now
    .filter((account) => before.has(account.accountId) && before.get(account.accountId) !== account.bankAccountId)
    .map((account) => account.accountId);
}

/** Moves journal lines to the current bank accounts of their accounts. Returns the moved lines. */
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
 * The ledger states which account a bank account continues when its first transaction arrives. Until then the same rule guesses it, so that
 * the first statement after a journal is compared with its lines. The bank accounts must be locked.
 */
export async function supposeAccounts(em: EntityManager, tenantId: number, accounts: Iterable<OwnAccount>): Promise<void> {
  const free = (await journalAccounts(em, tenantId)).map((account) => ({ ...account, money: true }));
  const supposed: { accountId: number; bankAccountId: string }[] = [];
  for (const account of accounts) {
    if (free.some((candidate) => candidate.bankAccountId === account.bankAccountId)) continue;
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
    supposed.map((pair) => pair.accountId),
  );
}

/** The same before a commit, when nothing is locked yet. There is rarely anything to guess. */
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
