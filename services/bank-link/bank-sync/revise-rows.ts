// Updates feed rows that the bank has changed. A transaction that only this row claims gets a new revision, unless it now matches a
// transaction from another source. A transaction with other claims stays as it is.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { activityEvents, type ActivityTransaction } from '../matching/activity-event.js';
import { daysApart } from '../matching/likeness.js';
import { matchRows } from '../matching/match-rows.query.js';
import { openRows } from '../matching/next-chunk.query.js';
import { removeUnclaimed } from '../matching/remove-unclaimed.query.js';
import { nearDays } from '../matching/same-rows.js';
import type { BankFeed } from './bank-feed.query.js';
import type { FeedRow, KnownRow } from './feed-row.js';
import { sharedOf } from './shared-claims.query.js';
import { withdrawPairs } from './withdraw-pairs.js';

interface ChangedRow {
  before: KnownRow;
  after: FeedRow;
}

type Claimed = ChangedRow & { bankTransactionId: string };

/** The account must be locked. Rows that lose their transaction become open rows. */
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
  // A new description alone changes nothing in the books.
  const moved = changed.flatMap((changedRow): Claimed[] => {
    const { bankTransactionId, date, amountCents } = changedRow.before;
    const isMoved = date !== changedRow.after.date || amountCents !== changedRow.after.amountCents;
    return bankTransactionId !== null && isMoved ? [{ ...changedRow, bankTransactionId }] : [];
  });
  if (moved.length === 0) return events;
  const shared = await sharedOf(
    em,
    feed,
    moved.map((changedRow) => changedRow.bankTransactionId),
  );
  const isKept = ({ before, after }: Claimed) => before.amountCents === after.amountCents && daysApart(before.date, after.date) <= nearDays;
  const leaving = moved.filter((changedRow) => shared.has(changedRow.bankTransactionId) && !isKept(changedRow));
  const own = moved.filter((changedRow) => !shared.has(changedRow.bankTransactionId));
  await release(em, feed, [...leaving, ...own]);
  const elsewhere = await knownElsewhere(em, feed, own);
  const revised = own.filter(({ before }) => !elsewhere.has(before.row));
  const gone = own.filter(({ before }) => elsewhere.has(before.row)).map((changedRow) => changedRow.bankTransactionId);
  await claimAgain(em, feed, revised);
  events.push(...(await removeUnclaimed(em, tenantId, gone, accounts)));
  const transactions = await reviseTransactions(em, tenantId, revised);
  return [...events, ...activityEvents(tenantId, transactions, 'changed', accounts)];
}

const writeContents = (em: EntityManager, { tenantId, importId }: BankFeed, changed: ChangedRow[]): Promise<void> =>
  execute(
    em,
    sql`update import_row r set date = c.date, transacted_on = c.transacted_on, description = c.description, amount_cents = c.amount_cents,
          content_key = c.content_key, raw = c.raw
        from ${table(
          'c',
          changed.map(({ before, after }) => ({ ...after, row: before.row })),
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

/** Rows that are, or may be, a transaction from another source. */
async function knownElsewhere(em: EntityManager, { tenantId, importId }: BankFeed, own: Claimed[]): Promise<Set<number>> {
  if (own.length === 0) return new Set();
  const open = await openRows(em, { tenantId, importId, only: own.map(({ before }) => before.row) });
  const taken = new Set(own.map((changedRow) => changedRow.bankTransactionId));
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
          revised.map(({ after, bankTransactionId }) => ({ ...after, bankTransactionId })),
          { bank_transaction_id: 'uuid', date: 'date', description: 'text', amount_cents: 'bigint', content_key: 'text' },
        )}
        where t.tenant_id = ${tenantId} and t.bank_transaction_id = c.bank_transaction_id
        returning t.bank_transaction_id, t.bank_account_id, t.revision, t.date, t.description, t.reference, t.amount_cents, t.processor`,
  );
