// Deletes feed rows that the bank no longer has. A transaction is removed with its last claim.
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as growingId } from 'uuid';
import type { NewEvent } from '#contracts/define.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { activityEvent, type ActivityTransaction } from '../matching/activity-event.js';
import { removeUnclaimed } from '../matching/remove-unclaimed.query.js';
import type { BankFeed } from './bank-feed.query.js';
import { sharedOf } from './shared-claims.query.js';
import { withdrawPairs } from './withdraw-pairs.js';

interface GoneRows {
  /** Ids that the bank removed, or that are pending again. */
  absent: string[];
  /**
   * The generation that is now complete. Rows of earlier generations of the same item (since `own`) that it lacks are gone. Rows of other
   * items, whose history may go further back, are gone from its first day on.
   */
  completed: { reading: number; own: number | null } | null;
}

interface Leaving {
  row: number;
  contentKey: string;
  bankTransactionId: string | null;
}

/** The account must be locked. */
export async function withdrawRows(
  em: EntityManager,
  feed: BankFeed,
  { absent, completed }: GoneRows,
): Promise<{ events: NewEvent[]; removed: number }> {
  const { tenantId, importId } = feed;
  const leaving = await rows<Leaving>(
    em,
    sql`select row, content_key, bank_transaction_id from import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and generation is not null
          and (bank_id = any (${absent}::text[]) or (generation < ${completed?.reading ?? null}::int and (generation >= ${completed?.own ?? null}::int or date >= (
            select min(date) from import_row where tenant_id = ${tenantId} and import_id = ${importId} and generation = ${completed?.reading ?? null}::int))))
        order by row`,
  );
  if (leaving.length === 0) return { events: [], removed: 0 };
  const numbers = leaving.map(({ row }) => row);
  const events = await withdrawPairs(em, feed, numbers);
  const merged = await mergeEqual(em, feed, leaving);
  await execute(
    em,
    sql`delete from possible_duplicate where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${numbers}::int[])`,
  );
  await execute(
    em,
    sql`delete from import_row where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${numbers}::int[])`,
  );
  const left = [...leaving.flatMap(({ bankTransactionId }) => bankTransactionId ?? []), ...merged.gone];
  const accounts = new Map(feed.accounts.map((account) => [account.bankAccountId, account]));
  events.push(...(await removeUnclaimed(em, tenantId, left, accounts)), ...merged.events);
  return { events, removed: leaving.length };
}

interface Merged {
  gone: string[];
  events: NewEvent[];
}

/**
 * Handles a removed row that equal rows remain for. Which one the bank removed is unknown, and it may have sent one twice. So all their
 * transactions are removed, and each remaining row gets a new one that starts with the decisions about any of them. A removed and a
 * remaining transaction that other imports both claim are two.
 */
async function mergeEqual(em: EntityManager, feed: BankFeed, leaving: Leaving[]): Promise<Merged> {
  const { tenantId, importId } = feed;
  const going = leaving.filter(({ bankTransactionId }) => bankTransactionId !== null);
  if (going.length === 0) return { gone: [], events: [] };
  const staying = await rows<Leaving & { bankTransactionId: string }>(
    em,
    sql`select row, content_key, bank_transaction_id from import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and content_key = any (${going.map((row) => row.contentKey)}::text[])
          and not row = any (${leaving.map((row) => row.row)}::int[]) and bank_transaction_id is not null
        order by row`,
  );
  if (staying.length === 0) return { gone: [], events: [] };
  const shared = await sharedOf(
    em,
    feed,
    [...going, ...staying].flatMap((row) => row.bankTransactionId ?? []),
  );
  const equal = Map.groupBy(staying, (row) => row.contentKey);
  const merges = going.flatMap(({ contentKey, bankTransactionId }) => {
    const [gone, left] = [bankTransactionId!, equal.get(contentKey) ?? []];
    const at = left.findIndex((row) => !(shared.has(gone) && shared.has(row.bankTransactionId)));
    return at < 0 ? [] : [{ contentKey, gone, stayed: left.splice(at, 1)[0]!.bankTransactionId, fresh: growingId() }];
  });
  if (merges.length === 0) return { gone: [], events: [] };
  const merged = new Set(merges.map(({ stayed }) => stayed));
  const contents = new Set(staying.flatMap((row) => (merged.has(row.bankTransactionId) ? row.contentKey : [])));
  // Any of them may need the decision about a removed one.
  const others = staying
    .filter((row) => contents.has(row.contentKey) && !merged.has(row.bankTransactionId))
    .map(({ contentKey, bankTransactionId }) => ({ contentKey, stayed: bankTransactionId, fresh: growingId() }));
  const replaced: Replaced[] = [...merges, ...others];
  return { gone: replaced.flatMap(oldOf), events: await replace(em, feed, replaced, leaving) };
}

/** The remaining transaction, the removed one merged into it, and the new one for both. */
interface Replaced {
  contentKey: string;
  gone?: string;
  stayed: string;
  fresh: string;
}

const oldOf = ({ gone, stayed }: Replaced): string[] => (gone === undefined ? [stayed] : [gone, stayed]);

async function replace(
  em: EntityManager,
  { tenantId, importId, accounts }: BankFeed,
  merges: Replaced[],
  leaving: Leaving[],
): Promise<NewEvent[]> {
  const pairs = merges.flatMap((merge) => oldOf(merge).map((old) => ({ old, fresh: merge.fresh })));
  const made = await rows<ActivityTransaction>(
    em,
    sql`insert into bank_transaction (tenant_id, bank_transaction_id, bank_account_id, kind, date, description, reference, amount_cents, content_key, processor, revision)
        select t.tenant_id, m.fresh, t.bank_account_id, t.kind, t.date, t.description, t.reference, t.amount_cents, t.content_key, t.processor, 1
        from ${table('m', merges, { stayed: 'uuid', fresh: 'uuid' })}
        join bank_transaction t on t.tenant_id = ${tenantId} and t.bank_transaction_id = m.stayed
        returning bank_transaction_id, bank_account_id, revision, date, description, reference, amount_cents, processor`,
  );
  await execute(
    em,
    sql`update import_row r set bank_transaction_id = m.fresh from ${table('m', pairs, { old: 'uuid', fresh: 'uuid' })}
        where r.tenant_id = ${tenantId} and r.bank_transaction_id = m.old
          and not (r.import_id = ${importId} and r.row = any (${leaving.map((row) => row.row)}::int[]))`,
  );
  const byId = new Map(accounts.map((account) => [account.bankAccountId, account]));
  const earlier = await earlierDescriptions(em, tenantId, merges);
  return made.map((transaction) => {
    const replaces = earlier(transaction);
    return activityEvent(tenantId, { ...transaction, ...(replaces.length > 0 && { replaces }) }, 'added', byId);
  });
}

const maxDescriptions = 100;

/** Equal rows may have earlier descriptions in the books. The ledger finds a decision by these. */
async function earlierDescriptions(em: EntityManager, tenantId: number, merges: Replaced[]) {
  const old = await rows<{ bankTransactionId: string; date: string; description: string }>(
    em,
    sql`select bank_transaction_id, date, description from bank_transaction
        where tenant_id = ${tenantId} and bank_transaction_id = any (${merges.flatMap(oldOf)}::uuid[])`,
  );
  const descriptionOf = new Map(old.map(({ bankTransactionId, date, description }) => [bankTransactionId, { date, description }]));
  const keyOf = new Map(merges.map(({ fresh, contentKey }) => [fresh, contentKey]));
  const byContent = new Map(
    [...Map.groupBy(merges, ({ contentKey }) => contentKey)].map(([key, same]) => {
      const descriptions = same.flatMap(oldOf).map((id) => descriptionOf.get(id)!);
      return [key, [...new Map(descriptions.map((entry) => [`${entry.date} ${entry.description}`, entry])).values()]];
    }),
  );
  return ({ bankTransactionId, date, description }: ActivityTransaction) =>
    byContent
      .get(keyOf.get(bankTransactionId)!)!
      .filter((entry) => entry.date !== date || entry.description !== description)
      .slice(0, maxDescriptions);
}
