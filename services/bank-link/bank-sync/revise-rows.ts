// Rows of a feed that the bank tells otherwise than before. A transaction that the row alone vouches for is revised under a higher revision, unless
// it has become one that the books have from elsewhere; what others vouch for too stays as they say.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { activityEvent, type ActivityTransaction } from '../matching/activity-event.js';
import { daysApart } from '../matching/likeness.js';
import { matchRows } from '../matching/match-rows.query.js';
import { openRows } from '../matching/next-chunk.query.js';
import { removeUnclaimed } from '../matching/remove-unclaimed.query.js';
import { nearDays } from '../matching/same-rows.js';
import type { BankFeed } from './bank-feed.query.js';
import type { FeedRow, KnownRow } from './feed-row.js';
import { sharedOf } from './shared-claims.query.js';
import { withdrawPairs } from './withdraw-pairs.js';

export interface ChangedRow {
  before: KnownRow;
  told: FeedRow;
}

type Claimed = ChangedRow & { bankTransactionId: string };

/** The account must be locked. Rows that are left without a transaction find one among the open ones. */
export async function reviseRows(em: EntityManager, feed: BankFeed, changed: ChangedRow[]): Promise<NewEvent[]> {
  if (changed.length === 0) return [];
  const { tenantId } = feed;
  const accounts = new Map(feed.accounts.map((account) => [account.bankAccountId, account]));
  await writeContents(em, feed, changed);
  const events = await withdrawPairs(
    em,
    feed,
    changed.flatMap(({ before }) => (before.held ? [before.row] : [])),
  );
  // Words alone move nothing in the books.
  const moved = changed.flatMap((one): Claimed[] => {
    const { bankTransactionId, date, amountCents } = one.before;
    const isMoved = date !== one.told.date || amountCents !== one.told.amountCents;
    return bankTransactionId !== null && isMoved ? [{ ...one, bankTransactionId }] : [];
  });
  if (moved.length === 0) return events;
  const shared = await sharedOf(
    em,
    feed,
    moved.map((one) => one.bankTransactionId),
  );
  const isKept = ({ before, told }: Claimed) => before.amountCents === told.amountCents && daysApart(before.date, told.date) <= nearDays;
  const leaving = moved.filter((one) => shared.has(one.bankTransactionId) && !isKept(one));
  const own = moved.filter((one) => !shared.has(one.bankTransactionId));
  await release(em, feed, [...leaving, ...own]);
  const elsewhere = await knownElsewhere(em, feed, own);
  const revised = own.filter(({ before }) => !elsewhere.has(before.row));
  const gone = own.filter(({ before }) => elsewhere.has(before.row)).map((one) => one.bankTransactionId);
  await claimAgain(em, feed, revised);
  events.push(...(await removeUnclaimed(em, tenantId, gone, accounts)));
  const transactions = await reviseTransactions(em, tenantId, revised);
  return [...events, ...transactions.map((transaction) => activityEvent(tenantId, transaction, 'changed', accounts))];
}

const writeContents = (em: EntityManager, { tenantId, importId }: BankFeed, changed: ChangedRow[]): Promise<void> =>
  execute(
    em,
    sql`update import_row r set date = c.date, transacted_on = c.transacted_on, description = c.description, amount_cents = c.amount_cents,
          content_key = c.content_key, raw = c.raw
        from ${table(
          'c',
          changed.map(({ before, told }) => ({ ...told, row: before.row })),
          {
            ...({ row: 'int', date: 'date', transacted_on: 'date', description: 'text', amount_cents: 'bigint' } as const),
            ...({ content_key: 'text', raw: 'text' } as const),
          },
        )}
        where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = c.row`,
  );

const release = (em: EntityManager, { tenantId, importId }: BankFeed, rowsOf: Claimed[]): Promise<void> =>
  execute(
    em,
    sql`update import_row set bank_transaction_id = null where tenant_id = ${tenantId} and import_id = ${importId}
          and row = any (${rowsOf.map(({ before }) => before.row)}::int[])`,
  );

/** Rows that are, or may be, a transaction that the books have from elsewhere. */
async function knownElsewhere(em: EntityManager, { tenantId, importId }: BankFeed, own: Claimed[]): Promise<Set<number>> {
  if (own.length === 0) return new Set();
  const open = await openRows(em, { tenantId, importId, only: own.map(({ before }) => before.row) });
  const taken = new Set(own.map((one) => one.bankTransactionId));
  const matches = await matchRows(em, { tenantId, importId, chunk: { rows: open, ahead: [] }, taken });
  return new Set(matches.map((match) => match.row));
}

const claimAgain = (em: EntityManager, { tenantId, importId }: BankFeed, revised: Claimed[]): Promise<void> =>
  execute(
    em,
    sql`update import_row r set bank_transaction_id = c.bank_transaction_id
        from ${table(
          'c',
          revised.map(({ before, bankTransactionId }) => ({ row: before.row, bankTransactionId })),
          { row: 'int', bank_transaction_id: 'uuid' },
        )}
        where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = c.row`,
  );

const reviseTransactions = (em: EntityManager, tenantId: number, revised: Claimed[]): Promise<ActivityTransaction[]> =>
  rows<ActivityTransaction>(
    em,
    sql`update bank_transaction t set date = c.date, description = c.description, amount_cents = c.amount_cents, content_key = c.content_key,
          revision = t.revision + 1
        from ${table(
          'c',
          revised.map(({ told, bankTransactionId }) => ({ ...told, bankTransactionId })),
          { bank_transaction_id: 'uuid', date: 'date', description: 'text', amount_cents: 'bigint', content_key: 'text' },
        )}
        where t.tenant_id = ${tenantId} and t.bank_transaction_id = c.bank_transaction_id
        returning t.bank_transaction_id, t.bank_account_id, t.revision, t.date, t.description, t.reference, t.amount_cents, t.processor`,
  );
