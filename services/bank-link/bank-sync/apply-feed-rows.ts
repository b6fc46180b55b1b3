// Writes a feed's transactions as rows of its import. New rows are committed later, known rows are updated, and a transaction with a new id
// keeps its row, its bank transaction and so people's decisions.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import type { BankFeed } from './bank-feed.query.js';
import type { FeedRow, KnownRow } from './feed-row.js';
import type { GoneRow } from './pair-renumbered.js';
import { reviseRows } from './revise-rows.js';

interface FeedRowsResult {
  events: NewEvent[];
  added: number;
  changed: number;
}

/** `renumbered` maps a transaction's new id to its known row. The account must be locked. */
export async function applyFeedRows(
  em: EntityManager,
  feed: BankFeed,
  { feedRows, renumbered, generation }: { feedRows: FeedRow[]; renumbered: Map<string, GoneRow>; generation: number },
): Promise<FeedRowsResult> {
  const { tenantId, importId } = feed;
  const renamed = feedRows.flatMap(({ id }) => {
    const place = renumbered.get(id);
    return place ? [{ row: place.row, id }] : [];
  });
  if (renamed.length > 0)
    await execute(
      em,
      sql`update import_row r set bank_id = n.id from ${table('n', renamed, { row: 'int', id: 'text' })}
          where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = n.row`,
    );
  const ids = feedRows.map(({ id }) => id);
  const known = await rows<KnownRow>(
    em,
    sql`select row, bank_id as id, date, transacted_on, description, amount_cents, bank_transaction_id, held from import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and generation is not null and bank_id = any (${ids}::text[])`,
  );
  const rowOf = new Map(known.map((knownRow) => [knownRow.id, knownRow]));
  const fresh = feedRows.filter(({ id }) => !rowOf.has(id));
  const changed = feedRows.flatMap((feedRow) => {
    const before = rowOf.get(feedRow.id);
    return before && !isSame(before, feedRow) ? [{ before, after: feedRow }] : [];
  });
  await insertRows(em, feed, fresh, generation);
  const events = await reviseRows(em, feed, changed);
  await execute(
    em,
    sql`update import_row set generation = ${generation} where tenant_id = ${tenantId} and import_id = ${importId}
          and generation < ${generation} and bank_id = any (${ids}::text[])`,
  );
  return { events, added: fresh.length, changed: changed.length };
}

const isSame = (before: KnownRow, after: FeedRow): boolean =>
  before.date === after.date &&
  before.amountCents === after.amountCents &&
  before.description === after.description &&
  before.transactedOn === after.transactedOn;

/** Numbers the new rows after the existing ones. */
async function insertRows(
  em: EntityManager,
  { tenantId, importId, accounts }: BankFeed,
  fresh: FeedRow[],
  generation: number,
): Promise<void> {
  if (fresh.length === 0) return;
  const { last } = (await row<{ last: number }>(
    em,
    sql`select coalesce(max(row), 0) as last from import_row where tenant_id = ${tenantId} and import_id = ${importId}`,
  ))!;
  const stored = fresh.map(({ id, ...fields }, n) => ({
    ...fields,
    ...{ row: last + n + 1, line: last + n + 1, bankAccountId: accounts[0]!.bankAccountId, bankId: id, status: 'new' },
  }));
  await execute(em, insertInto('import_row', stored, columns, { tenant_id: tenantId, import_id: importId, generation }));
}

const columns = {
  ...({ row: 'int', line: 'int', bank_account_id: 'uuid', date: 'date', transacted_on: 'date', description: 'text' } as const),
  ...({ amount_cents: 'bigint', bank_id: 'text', content_key: 'text', status: 'text', raw: 'text' } as const),
};
