// Links a bank, takes over what it was before where it was linked already, says which accounts of the books its accounts are, and ends it.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, noSuch } from '#contracts/problem.js';
import type { Vault } from '#platform/seal.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { readAllAgain, tokenPlace } from '../bank-sync/link.query.js';
import { unknownKind, type ProviderName, type ToldAccount, type ToldItem } from '../bank-sync/provider.js';

/** Of two who change the links of a business the second sees what the first did. */
export const lockLinks = (em: EntityManager, tenantId: number): Promise<void> =>
  execute(em, sql`select pg_advisory_xact_lock(hashtext('bank-link.links'), ${tenantId})`);

export interface NewLink {
  tenantId: number;
  provider: ProviderName;
  item: ToldItem;
  token: string;
  linkedBy: string;
  now: Date;
}

/** The link of an item, new or known; a bank that was linked before under another item goes on with what its accounts were. */
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
  accounts: ToldAccount[];
}

/**
 * An account under an id that the provider has told before is the same account, as SimpleFIN's are whatever the token; so is the same institution's
 * account of the same name, kind and last digits, where one alone fits on each side. A link that loses all its accounts so is over.
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
    const sameId = earlier.filter((one) => one.isSameId);
    const fitting = sameId.length > 0 ? sameId : earlier;
    return new Set(fitting.map((one) => one.bankAccountId)).size === 1 ? fitting[0]! : [];
  });
  const byOwn = Map.groupBy(certain, ({ bankAccountId }) => bankAccountId);
  const taken = [...byOwn.values()].flatMap((same) => (same.length === 1 ? same : []));
  if (taken.length > 0) {
    await freeAccounts(
      em,
      tenantId,
      taken.map((one) => one.bankAccountId),
    );
    await mapTo(em, tenantId, linkId, taken);
    await readAllAgain(em, tenantId, [linkId]);
  }
  await leaveOut(em, tenantId, taking);
  await endEmptied(em, tenantId, taking, taken.length > 0);
}

/** What a person left out stays out under the same id. */
const leaveOut = (em: EntityManager, tenantId: number, { linkId, provider }: Taking): Promise<void> =>
  execute(
    em,
    sql`update linked_account n set left_out = true
        where tenant_id = ${tenantId} and link_id = ${linkId} and bank_account_id is null
          and exists (select from linked_account a join bank_link l on l.tenant_id = a.tenant_id and l.link_id = a.link_id and l.provider = ${provider}
            where a.tenant_id = n.tenant_id and a.link_id <> n.link_id and a.account_id = n.account_id and a.left_out and l.token_sealed is not null)`,
  );

/** What was read into these accounts before is read into them no more. */
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

/** Earlier links whose accounts are all read by the new one: by their ids, and where it has taken some over, by their names at the institution. */
const endEmptied = (
  em: EntityManager,
  tenantId: number,
  { linkId, provider, institutionId, accounts }: Taking,
  hasTaken: boolean,
): Promise<void> =>
  execute(
    em,
    sql`update bank_link l set token_sealed = null, revision = revision + 1
        where tenant_id = ${tenantId} and link_id <> ${linkId} and token_sealed is not null
          and exists (select from linked_account a where a.tenant_id = l.tenant_id and a.link_id = l.link_id)
          and not exists (select from linked_account a where a.tenant_id = l.tenant_id and a.link_id = l.link_id
            and (a.bank_account_id is not null or not (
              (l.provider = ${provider} and a.account_id = any (${accounts.map(({ accountId }) => accountId)}::text[]))
              or (${hasTaken} and l.institution_id = ${institutionId} and a.name = any (${accounts.map(({ name }) => name)}::text[])))))`,
  );

export interface Mapping {
  accountId: string;
  bankAccountId?: string | undefined;
  name?: string | undefined;
}

/**
 * Opens the accounts that are named, and has everything read again for those that are mapped anew. Replies the own accounts that are new, and those
 * that another one was chosen for.
 */
export async function mapAccounts(
  em: EntityManager,
  tenantId: number,
  linkId: string,
  wanted: Mapping[],
): Promise<{ opened: string[]; left: string[] }> {
  const known = await rows<{ accountId: string; type: 'asset' | 'liability'; mask: string | null; bankAccountId: string | null }>(
    em,
    sql`select account_id, type, mask, bank_account_id from linked_account where tenant_id = ${tenantId} and link_id = ${linkId} for update`,
  );
  const byId = new Map(known.map((one) => [one.accountId, one]));
  const unknown = wanted.find(({ accountId }) => !byId.has(accountId));
  if (unknown) throw new DomainError('unknown-account', 404, 'This bank has no such account.');
  const opened = wanted.flatMap(({ accountId, bankAccountId, name }) => {
    const { type, mask } = byId.get(accountId)!;
    return bankAccountId === undefined && name !== undefined ? [{ accountId, bankAccountId: randomUUID(), name, type, mask }] : [];
  });
  await assertFree(em, tenantId, linkId, { wanted, opened });
  await execute(
    em,
    sql`insert into bank_account (tenant_id, bank_account_id, name, type, mask)
        select ${tenantId}, o.* from ${table('o', opened, { bank_account_id: 'uuid', name: 'text', type: 'text', mask: 'text' })}`,
  );
  const openedFor = new Map(opened.map((one) => [one.accountId, one.bankAccountId]));
  const mapped = wanted.map(({ accountId, bankAccountId }) => ({
    accountId,
    bankAccountId: bankAccountId ?? openedFor.get(accountId) ?? null,
  }));
  // First all let go, so that two may change places.
  await execute(
    em,
    sql`update linked_account set bank_account_id = null where tenant_id = ${tenantId} and link_id = ${linkId} and account_id = any (${mapped.map((one) => one.accountId)}::text[])`,
  );
  await mapTo(em, tenantId, linkId, mapped);
  const anew = mapped.filter(
    ({ accountId, bankAccountId }) => bankAccountId !== null && byId.get(accountId)!.bankAccountId !== bankAccountId,
  );
  if (anew.length > 0) await readAllAgain(em, tenantId, [linkId]);
  return {
    opened: opened.map((one) => one.bankAccountId),
    left: anew.flatMap(({ accountId }) => byId.get(accountId)!.bankAccountId ?? []),
  };
}

/** An own account holds what one account at a bank tells, of its own side of the balance sheet. */
async function assertFree(
  em: EntityManager,
  tenantId: number,
  linkId: string,
  { wanted, opened }: { wanted: Mapping[]; opened: { name: string }[] },
): Promise<void> {
  const ids = wanted.flatMap(({ bankAccountId }) => bankAccountId ?? []);
  if (new Set(ids).size < ids.length)
    throw new DomainError('account-taken', 409, 'Two accounts at the bank can’t be one account in the books.');
  const found = await rows<{ id: string; type: string; processor: string | null; taken: boolean }>(
    em,
    sql`select b.bank_account_id as id, b.type, b.processor, exists (select from linked_account a where a.tenant_id = b.tenant_id
          and a.bank_account_id = b.bank_account_id and not (a.link_id = ${linkId} and a.account_id = any (${wanted.map((one) => one.accountId)}::text[]))) as taken
        from bank_account b where b.tenant_id = ${tenantId} and b.bank_account_id = any (${ids}::uuid[])`,
  );
  if (found.length < ids.length) throw noSuch('bankAccount');
  if (found.some(({ processor }) => processor !== null))
    throw new DomainError('account-of-processor', 409, 'This account holds a card processor’s balance, not a bank’s.');
  if (found.some(({ taken }) => taken))
    throw new DomainError('account-taken', 409, 'Another linked account is already read into this account.');
  // A provider that doesn't say what kind of account it is leaves that to the person.
  const types = await rows<{ accountId: string; type: string }>(
    em,
    sql`select account_id, type from linked_account where tenant_id = ${tenantId} and link_id = ${linkId} and kind <> ${unknownKind}`,
  );
  const typeOf = new Map(types.map((one) => [one.accountId, one.type]));
  const ownType = new Map(found.map((one) => [one.id, one.type]));
  if (
    wanted.some(
      ({ accountId, bankAccountId }) => bankAccountId && typeOf.has(accountId) && typeOf.get(accountId) !== ownType.get(bankAccountId),
    )
  )
    throw new DomainError('account-type', 409, 'A bank account can’t be a card in the books, nor a card a bank account.');
  const same = await row<{ name: string }>(
    em,
    sql`select name from bank_account where tenant_id = ${tenantId} and lower(name) = any (${opened.map(({ name }) => name.toLowerCase())}::text[]) limit 1`,
  );
  const names = opened.map(({ name }) => name.toLowerCase());
  const twice = same?.name ?? opened.find(({ name }, at) => names.indexOf(name.toLowerCase()) !== at)?.name;
  if (twice !== undefined)
    throw new DomainError('account-exists', 409, `There is already an account called ${twice}. Choose it, or another name.`);
}

/** What was read stays. Replies the token, still sealed, and how many transactions stay; undefined where it is not linked. */
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
