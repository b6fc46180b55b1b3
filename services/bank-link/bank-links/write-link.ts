// Links a bank, continues an earlier link of it, maps its accounts to accounts of the books, and ends the link.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isLoanKind, isLoanName } from '#contracts/rules/loan-accounts.js';
import { DomainError, noSuch, refuseConflict } from '#contracts/problem.js';
import type { Vault } from '#platform/seal.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { readAllAgain, tokenPlace } from '../bank-sync/link.query.js';
import { unknownKind, type ProviderName, type ProviderAccount, type ProviderItem } from '../bank-sync/provider.js';

/** Serializes changes to the links of a business. */
export const lockLinks = (em: EntityManager, tenantId: number): Promise<void> =>
  execute(em, sql`select pg_advisory_xact_lock(hashtext('bank-link.links'), ${tenantId})`);

interface NewLink {
  tenantId: number;
  provider: ProviderName;
  item: ProviderItem;
  token: string;
  linkedBy: string;
  now: Date;
}

/** Writes a new or known item's link. A bank that was linked before under another item keeps its mapped accounts. */
export async function writeLink(
  em: EntityManager,
  seal: Vault,
  { tenantId, provider, item, token, linkedBy, now }: NewLink,
): Promise<string> {
  const known = await row<{ linkId: string }>(
    em,
    sql`select link_id from bank_link where tenant_id = ${tenantId} and provider = ${provider} and item_id = ${item.itemId}`,
  );
  const linkId = known?.linkId ?? randomUUID();
  const sealed = seal.close(token, tokenPlace(tenantId, linkId));
  await execute(
    em,
    sql`insert into bank_link (tenant_id, link_id, provider, item_id, institution_id, bank_name, token_sealed, linked_by, linked_at, generation, since_generation)
        select ${tenantId}, ${linkId}, ${provider}, ${item.itemId}, ${item.institutionId}, ${item.bankName}, ${sealed}, ${linkedBy}, ${now.toISOString()}::timestamptz, n, n
        from (select 1 + coalesce(max(generation), 0) as n from bank_link where tenant_id = ${tenantId}) g
        on conflict (tenant_id, link_id) do update set token_sealed = excluded.token_sealed, needs_relink = false, problem = null, problem_since = null,
          failures = 0, retry_at = null, paused = false`,
  );
  await execute(
    em,
    sql`insert into linked_account as a (tenant_id, link_id, account_id, name, mask, type, kind, balance_cents)
        select ${tenantId}, ${linkId}, t.* from ${table('t', item.accounts, {
          ...({ account_id: 'text', name: 'text', mask: 'text', type: 'text', kind: 'text', balance_cents: 'bigint' } as const),
        })}
        on conflict (tenant_id, link_id, account_id) do nothing`,
  );
  await takeOver(em, tenantId, { linkId, provider, institutionId: item.institutionId, accounts: item.accounts });
  return linkId;
}

interface Earlier {
  accountId: string;
  bankAccountId: string;
  isSameId: boolean;
}

interface Taking {
  linkId: string;
  provider: ProviderName;
  institutionId: string;
  accounts: ProviderAccount[];
}

/**
 * An account with an id that the provider has sent before is the same account; SimpleFIN's ids don't depend on the token. So is an account
 * of the same institution, name, kind and last digits, if there is exactly one on each side. A link that loses all its accounts this way
 * ends.
 */
async function takeOver(em: EntityManager, tenantId: number, taking: Taking): Promise<void> {
  const { linkId, provider, institutionId } = taking;
  const found = await rows<Earlier>(
    em,
    sql`select n.account_id, coalesce(a.bank_account_id, a.last_account_id) as bank_account_id,
          a.account_id = n.account_id and l.provider = ${provider} as is_same_id
        from linked_account n
        join linked_account a on a.tenant_id = n.tenant_id and a.link_id <> n.link_id
        join bank_link l on l.tenant_id = a.tenant_id and l.link_id = a.link_id
          and ((a.account_id = n.account_id and l.provider = ${provider})
            or (a.name = n.name and a.mask = n.mask and a.kind = n.kind and l.institution_id = ${institutionId}))
        where n.tenant_id = ${tenantId} and n.link_id = ${linkId} and n.bank_account_id is null
          and coalesce(a.bank_account_id, a.last_account_id) is not null
          and not exists (select from linked_account t join bank_link o on o.tenant_id = t.tenant_id and o.link_id = t.link_id
            where t.tenant_id = a.tenant_id and t.link_id <> a.link_id and t.bank_account_id = a.last_account_id and o.institution_id <> ${institutionId})`,
  );
  const certain = [...Map.groupBy(found, ({ accountId }) => accountId).values()].flatMap((earlier) => {
    const sameId = earlier.filter((account) => account.isSameId);
    const fitting = sameId.length > 0 ? sameId : earlier;
    return new Set(fitting.map((account) => account.bankAccountId)).size === 1 ? fitting[0]! : [];
  });
  const byOwn = Map.groupBy(certain, ({ bankAccountId }) => bankAccountId);
  const taken = [...byOwn.values()].flatMap((same) => (same.length === 1 ? same : []));
  if (taken.length > 0) {
    await freeAccounts(
      em,
      tenantId,
      taken.map((account) => account.bankAccountId),
    );
    await mapTo(em, tenantId, linkId, taken);
    await readAllAgain(em, tenantId, [linkId]);
  }
  await keepExclusions(em, tenantId, taking);
  await endEmptied(em, tenantId, taking, taken.length > 0);
}

/** Accounts that a person excluded stay excluded under the same id. */
const keepExclusions = (em: EntityManager, tenantId: number, { linkId, provider }: Taking): Promise<void> =>
  execute(
    em,
    sql`update linked_account n set left_out = true
        where tenant_id = ${tenantId} and link_id = ${linkId} and bank_account_id is null
          and exists (select from linked_account a join bank_link l on l.tenant_id = a.tenant_id and l.link_id = a.link_id and l.provider = ${provider}
            where a.tenant_id = n.tenant_id and a.link_id <> n.link_id and a.account_id = n.account_id and a.left_out and l.token_sealed is not null)`,
  );

/** Unmaps the accounts that were mapped to these. */
const freeAccounts = (em: EntityManager, tenantId: number, bankAccountIds: string[]): Promise<void> =>
  execute(
    em,
    sql`update linked_account set last_account_id = bank_account_id, bank_account_id = null
        where tenant_id = ${tenantId} and bank_account_id = any (${bankAccountIds}::uuid[])`,
  );

const mapTo = (
  em: EntityManager,
  tenantId: number,
  linkId: string,
  mapped: { accountId: string; bankAccountId: string | null }[],
): Promise<void> =>
  execute(
    em,
    sql`update linked_account a set bank_account_id = m.bank_account_id, left_out = m.bank_account_id is null,
          last_account_id = coalesce(m.bank_account_id, a.last_account_id)
        from ${table('m', mapped, { account_id: 'text', bank_account_id: 'uuid' })}
        where a.tenant_id = ${tenantId} and a.link_id = ${linkId} and a.account_id = m.account_id`,
  );

/** Ends earlier links whose accounts the new one all has: by id or, if it has taken some over, by name at the institution. */
const endEmptied = (
  em: EntityManager,
  tenantId: number,
  { linkId, provider, institutionId, accounts }: Taking,
  hasTakenOver: boolean,
): Promise<void> =>
  execute(
    em,
    sql`update bank_link l set token_sealed = null, revision = revision + 1
        where tenant_id = ${tenantId} and link_id <> ${linkId} and token_sealed is not null
          and exists (select from linked_account a where a.tenant_id = l.tenant_id and a.link_id = l.link_id)
          and not exists (select from linked_account a where a.tenant_id = l.tenant_id and a.link_id = l.link_id
            and (a.bank_account_id is not null or not (
              (l.provider = ${provider} and a.account_id = any (${accounts.map(({ accountId }) => accountId)}::text[]))
              or (${hasTakenOver} and l.institution_id = ${institutionId} and a.name = any (${accounts.map(({ name }) => name)}::text[])))))`,
  );

interface Mapping {
  accountId: string;
  bankAccountId?: string | undefined;
  name?: string | undefined;
}

/**
 * Opens the named accounts and makes the bank read everything again if a mapping has changed. Returns the new own accounts, and those that
 * were replaced by another one.
 */
export async function mapAccounts(
  em: EntityManager,
  tenantId: number,
  linkId: string,
  wanted: Mapping[],
): Promise<{ opened: string[]; left: string[] }> {
  const known = await rows<{
    accountId: string;
    type: 'asset' | 'liability';
    kind: string;
    mask: string | null;
    bankAccountId: string | null;
  }>(
    em,
    sql`select account_id, type, kind, mask, bank_account_id from linked_account where tenant_id = ${tenantId} and link_id = ${linkId} for update`,
  );
  const byId = new Map(known.map((account) => [account.accountId, account]));
  const unknown = wanted.find(({ accountId }) => !byId.has(accountId));
  if (unknown) throw new DomainError('unknown-account', 404, 'This bank doesn’t have that account.');
  const opened = wanted.flatMap(({ accountId, bankAccountId, name }) => {
    if (bankAccountId !== undefined || name === undefined) return [];
    const { type, kind, mask } = byId.get(accountId)!;
    const loan = type === 'liability' && (kind === unknownKind ? isLoanName(name) : isLoanKind(kind));
    return [{ accountId, bankAccountId: randomUUID(), name, type, mask, loan }];
  });
  await assertFree(em, tenantId, linkId, { wanted, opened });
  await execute(
    em,
    sql`insert into bank_account (tenant_id, bank_account_id, name, type, mask, loan)
        select ${tenantId}, o.* from ${table('o', opened, { bank_account_id: 'uuid', name: 'text', type: 'text', mask: 'text', loan: 'boolean' })}`,
  );
  const openedFor = new Map(opened.map((account) => [account.accountId, account.bankAccountId]));
  const mapped = wanted.map(({ accountId, bankAccountId }) => ({
    accountId,
    bankAccountId: bankAccountId ?? openedFor.get(accountId) ?? null,
  }));
  // Unmap all first, so that two accounts can swap.
  await execute(
    em,
    sql`update linked_account set bank_account_id = null where tenant_id = ${tenantId} and link_id = ${linkId} and account_id = any (${mapped.map((account) => account.accountId)}::text[])`,
  );
  await mapTo(em, tenantId, linkId, mapped);
  const remapped = mapped.filter(
    ({ accountId, bankAccountId }) => bankAccountId !== null && byId.get(accountId)!.bankAccountId !== bankAccountId,
  );
  if (remapped.length > 0) await readAllAgain(em, tenantId, [linkId]);
  return {
    opened: opened.map((account) => account.bankAccountId),
    left: remapped.flatMap(({ accountId }) => byId.get(accountId)!.bankAccountId ?? []),
  };
}

/** An own account takes one account at a bank, of the same side of the balance sheet. */
async function assertFree(
  em: EntityManager,
  tenantId: number,
  linkId: string,
  { wanted, opened }: { wanted: Mapping[]; opened: { name: string }[] },
): Promise<void> {
  const ids = wanted.flatMap(({ bankAccountId }) => bankAccountId ?? []);
  if (new Set(ids).size < ids.length) refuseConflict('account-taken', 'Two bank accounts can’t use the same account in your books.');
  const found = await rows<{ id: string; type: string; processor: string | null; taken: boolean }>(
    em,
    sql`select b.bank_account_id as id, b.type, b.processor, exists (select from linked_account a where a.tenant_id = b.tenant_id
          and a.bank_account_id = b.bank_account_id and not (a.link_id = ${linkId} and a.account_id = any (${wanted.map((account) => account.accountId)}::text[]))) as taken
        from bank_account b where b.tenant_id = ${tenantId} and b.bank_account_id = any (${ids}::uuid[])`,
  );
  if (found.length < ids.length) throw noSuch('bankAccount');
  if (found.some(({ processor }) => processor !== null))
    refuseConflict('account-of-processor', 'This account is a card processor balance, not a bank account.');
  if (found.some(({ taken }) => taken)) refuseConflict('account-taken', 'This account is already linked to another bank account.');
  // A provider that doesn't say what kind of account it is leaves that to the person.
  const types = await rows<{ accountId: string; type: string }>(
    em,
    sql`select account_id, type from linked_account where tenant_id = ${tenantId} and link_id = ${linkId} and kind <> ${unknownKind}`,
  );
  const typeOf = new Map(types.map((account) => [account.accountId, account.type]));
  const ownType = new Map(found.map((account) => [account.id, account.type]));
  if (
    wanted.some(
      ({ accountId, bankAccountId }) => bankAccountId && typeOf.has(accountId) && typeOf.get(accountId) !== ownType.get(bankAccountId),
    )
  )
    refuseConflict('account-type', 'Link a bank account to a bank account, and a card to a card.');
  const same = await row<{ name: string }>(
    em,
    sql`select name from bank_account where tenant_id = ${tenantId} and lower(name) = any (${opened.map(({ name }) => name.toLowerCase())}::text[]) limit 1`,
  );
  const names = opened.map(({ name }) => name.toLowerCase());
  const twice = same?.name ?? opened.find(({ name }, at) => names.indexOf(name.toLowerCase()) !== at)?.name;
  if (twice !== undefined) refuseConflict('account-exists', `There is already an account called ${twice}. Choose it, or another name.`);
}

/** Ends the link; its transactions stay. Returns the encrypted token and their count, or undefined if the bank isn't linked. */
export async function endLink(
  em: EntityManager,
  tenantId: number,
  linkId: string,
): Promise<{ provider: ProviderName; tokenSealed: string; bankName: string; itemId: string; staying: number } | undefined> {
  const link = await row<{ provider: ProviderName; tokenSealed: string; bankName: string; itemId: string }>(
    em,
    sql`select provider, token_sealed, bank_name, item_id from bank_link where tenant_id = ${tenantId} and link_id = ${linkId} and token_sealed is not null for update`,
  );
  if (!link) return undefined;
  const { staying } = (await row<{ staying: number }>(
    em,
    sql`select count(*)::int as staying from import_row r join import i on i.tenant_id = r.tenant_id and i.import_id = r.import_id
        join linked_account a on a.tenant_id = i.tenant_id and a.bank_account_id = i.bank_account_id and a.link_id = ${linkId}
        where r.tenant_id = ${tenantId} and r.generation is not null and i.format = 'feed' and i.layout = 'bank' and r.bank_transaction_id is not null`,
  ))!;
  await execute(
    em,
    sql`update bank_link set token_sealed = null, problem = null, needs_relink = false, revision = revision + 1 where tenant_id = ${tenantId} and link_id = ${linkId}`,
  );
  await execute(
    em,
    sql`update linked_account set last_account_id = coalesce(bank_account_id, last_account_id), bank_account_id = null where tenant_id = ${tenantId} and link_id = ${linkId}`,
  );
  return { ...link, staying };
}
