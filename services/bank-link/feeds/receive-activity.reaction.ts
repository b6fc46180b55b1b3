// Turns a processor's API activity into bank transactions, matched like rows of files: the same row by file and by API is one. A row
// received again updates its details, but not its amount, and keeps a known payout if the new row has none.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReceivedOf } from '#contracts/define.js';
import { activityFetched } from '#contracts/events/invoicing.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { commitRows } from '../matching/commit-rows.js';
import { rematchWaiting } from '../matching/held-rows.js';
import type { ImportScope } from '../matching/import-accounts.query.js';
import { openRows } from '../matching/next-chunk.query.js';
import { reviseOpening } from '../matching/opening-balance.js';
import { reviseActivity } from '../matching/revise-activity.query.js';
import { contentKey } from '../statements/content-key.js';
import { openFeed } from './open-feed.query.js';
import { stateBalance } from './state-balance.query.js';

type Fetched = ReceivedOf<typeof activityFetched>['data'];
type FetchedRow = Fetched['rows'][number];

@Controller()
export class ReceiveActivity {
  @Reaction('bank-link.feeds', [activityFetched])
  async handle(events: ReceivedOf<typeof activityFetched>[], em: EntityManager): Promise<Reacted> {
    const reacted: NewEvent[] = [];
    // One page of up to 100 rows at a time, because each depends on the one before.
    for (const { tenantId, data } of events) {
      const scope = await openFeed(em, tenantId, data);
      reacted.push(...(await receive(em, scope, data.rows)));
      if (data.balance) reacted.push(...(await stateBalance(em, scope, data.balance)));
    }
    return { events: reacted };
  }
}

async function receive(em: EntityManager, scope: ImportScope, fetched: FetchedRow[]): Promise<NewEvent[]> {
  const { tenantId, importId } = scope;
  const newest = [...new Map(fetched.map((fetchedRow) => [fetchedRow.id, fetchedRow])).values()];
  if (newest.length === 0) return [];
  const accounts = new Map(scope.accounts.map((account) => [account.bankAccountId, account]));
  const known = await rows<{ row: number; bankId: string; bankTransactionId: string | null }>(
    em,
    sql`select row, bank_id, bank_transaction_id from import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and bank_id = any (${newest.map(({ id }) => id)}::text[])`,
  );
  const rowOf = new Map(known.map((knownRow) => [knownRow.bankId, knownRow]));
  const again = newest.flatMap((fetchedRow) => {
    const { row, bankTransactionId } = rowOf.get(fetchedRow.id) ?? {};
    return row === undefined ? [] : [{ row, bankTransactionId: bankTransactionId ?? null, processor: fetchedRow.activity }];
  });
  const fresh = await insertRows(
    em,
    scope,
    newest.filter(({ id }) => !rowOf.has(id)),
  );
  const added =
    fresh.length === 0
      ? []
      : await commitRows(em, scope, accounts, { rows: await openRows(em, { tenantId, importId, only: fresh }), ahead: [] });
  if (again.length > 0)
    await execute(
      em,
      sql`update import_row r set processor = a.processor || jsonb_build_object('payoutId', coalesce(nullif(a.processor ->> 'payoutId', ''), r.processor ->> 'payoutId', ''))
          from ${table('a', again, { row: 'int', processor: 'jsonb' })}
          where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = a.row
            and (r.amount_cents = (a.processor ->> 'grossCents')::bigint - (a.processor ->> 'feeCents')::bigint)`,
    );
  const revised = await reviseActivity(
    em,
    tenantId,
    again.flatMap((knownRow) => knownRow.bankTransactionId ?? []),
    accounts,
  );
  // The new rows may resolve held rows of files.
  const decided = fresh.length === 0 ? [] : await rematchWaiting(em, tenantId, accounts);
  const opening = fresh.length === 0 ? [] : await reviseOpening(em, tenantId, scope.accounts[0]!);
  return [...opening, ...added, ...revised, ...decided];
}

/** Adds rows after the existing ones and extends the covered days. Returns their numbers. */
async function insertRows(em: EntityManager, { tenantId, importId, accounts }: ImportScope, fresh: FetchedRow[]): Promise<number[]> {
  if (fresh.length === 0) return [];
  const { last } = (await row<{ last: number }>(
    em,
    sql`select coalesce(max(row), 0) as last from import_row where tenant_id = ${tenantId} and import_id = ${importId}`,
  ))!;
  const stored = fresh.map(({ id, date, description, amountCents, activity }, n) => ({
    ...{ row: last + n + 1, line: last + n + 1, bankAccountId: accounts[0]!.bankAccountId, date, description, amountCents },
    ...{ bankId: id, contentKey: contentKey({ date, amountCents, description }), status: 'new', raw: id, processor: activity },
  }));
  await execute(em, insertInto('import_row', stored, columns, { tenant_id: tenantId, import_id: importId }));
  const days = stored.map(({ date }) => date).sort();
  await execute(
    em,
    sql`update import_account set rows = rows + ${stored.length}, covers_from = least(covers_from, ${days[0]!}::date), covers_to = greatest(covers_to, ${days.at(-1)!}::date)
        where tenant_id = ${tenantId} and import_id = ${importId}`,
  );
  return stored.map(({ row }) => row);
}

const columns = {
  ...({ row: 'int', line: 'int', bank_account_id: 'uuid', date: 'date', description: 'text', amount_cents: 'bigint' } as const),
  ...({ bank_id: 'text', content_key: 'text', status: 'text', raw: 'text', processor: 'jsonb' } as const),
};
