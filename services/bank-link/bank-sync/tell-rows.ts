// What a bank's feed tells becomes rows of its standing import: new ones wait for their place, those that are known are brought in line, and what
// went under a new id keeps its row, its transaction and so what people decided about it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import type { BankFeed } from './bank-feed.query.js';
import type { FeedRow, KnownRow } from './feed-row.js';
import type { GoneRow } from './pair-renumbered.js';
import { reviseRows } from './revise-rows.js';

export interface Told {
  events: NewEvent[];
  added: number;
  changed: number;
}

/** `renumbered`: by its new id, the row that a transaction is. The account must be locked. */
export async function tellRows(
  em: EntityManager,
  feed: BankFeed,
  { told, renumbered, generation }: { told: FeedRow[]; renumbered: Map<string, GoneRow>; generation: number },
): Promise<Told> {
  const { tenantId, importId } = feed;
  const renamed = told.flatMap(({ id }) => {
    const place = renumbered.get(id);
    return place ? [{ row: place.row, id }] : [];
  });
  if (renamed.length > 0)
    await execute(
      em,
      sql`update import_row r set bank_id = n.id from ${table('n', renamed, { row: 'int', id: 'text' })}
          where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = n.row`,
    );
  const ids = told.map(({ id }) => id);
  const known = await rows<KnownRow>(
    em,
    sql`select row, bank_id as id, date, transacted_on, description, amount_cents, bank_transaction_id, held from import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and generation is not null and bank_id = any (${ids}::text[])`,
  );
  const rowOf = new Map(known.map((one) => [one.id, one]));
  const fresh = told.filter(({ id }) => !rowOf.has(id));
  const changed = told.flatMap((one) => {
    const before = rowOf.get(one.id);
    return before && !isSame(before, one) ? [{ before, told: one }] : [];
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

const isSame = (before: KnownRow, told: FeedRow): boolean =>
  before.date === told.date &&
  before.amountCents === told.amountCents &&
  before.description === told.description &&
  before.transactedOn === told.transactedOn;

/** Behind those that are there. */
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
  const stored = fresh.map(({ id, ...one }, n) => ({
    ...one,
    ...{ row: last + n + 1, line: last + n + 1, bankAccountId: accounts[0]!.bankAccountId, bankId: id, status: 'new' },
  }));
  await execute(em, insertInto('import_row', stored, columns, { tenant_id: tenantId, import_id: importId, generation }));
}

const columns = {
  ...({ row: 'int', line: 'int', bank_account_id: 'uuid', date: 'date', transacted_on: 'date', description: 'text' } as const),
  ...({ amount_cents: 'bigint', bank_id: 'text', content_key: 'text', status: 'text', raw: 'text' } as const),
};
