// Rows held as possible duplicates: withdrawn when their import is undone; matched again when their twin is gone, when another candidate
// has arrived, or when a person has answered about similar rows.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { commitRows, duplicateEvent, type Waiting } from './commit-rows.js';
import { type ImportScope } from './import-accounts.query.js';
import { openRows } from './next-chunk.query.js';
import { lookedAtDays } from './known-transactions.query.js';

type Accounts = Map<string, OwnAccount>;

export const waiting = sql`select p.possible_duplicate_id, p.import_id, i.file_name, p.row, p.bank_account_id,
    r.date, r.description, r.amount_cents
  from possible_duplicate p
  join import i on i.tenant_id = p.tenant_id and i.import_id = p.import_id
  join import_row r on r.tenant_id = p.tenant_id and r.import_id = p.import_id and r.row = p.row`;

/** People's answers stay, stored by content, and apply when the file is imported again. */
export async function withdrawHeld(
  em: EntityManager,
  { tenantId, importId }: ImportScope,
  accounts: Accounts,
  only?: number[],
): Promise<NewEvent[]> {
  const ofImport = sql`tenant_id = ${tenantId} and import_id = ${importId} ${only ? sql`and row = any (${only}::int[])` : sql``}`;
  const found = await rows<Waiting>(
    em,
    sql`with gone as (delete from possible_duplicate where ${ofImport} returning possible_duplicate_id)
        ${waiting} where p.possible_duplicate_id in (select possible_duplicate_id from gone) and p.tenant_id = ${tenantId} and p.answer is null`,
  );
  await execute(em, sql`update import_row set held = false where ${ofImport} and held`);
  return found.map((pair) => duplicateEvent(tenantId, pair, 'withdrawn', accounts));
}

/** Matches held rows of these accounts again if their result may have changed. `except` is a pair that a person keeps undecided. */
export async function rematchWaiting(em: EntityManager, tenantId: number, accounts: Accounts, except?: string): Promise<NewEvent[]> {
  const found = await rows<Waiting & { row: number }>(
    em,
    sql`${waiting} join bank_transaction t on t.tenant_id = p.tenant_id and t.bank_transaction_id = p.twin_id
        where p.tenant_id = ${tenantId} and p.bank_account_id = any (${[...accounts.keys()]}::uuid[]) and p.answer is null and r.held
          and i.state in ('committing', 'committed') and p.possible_duplicate_id is distinct from ${except ?? null}::uuid
          and (t.removed
            or exists (select from bank_transaction o where o.tenant_id = p.tenant_id and o.bank_account_id = p.bank_account_id and o.amount_cents = r.amount_cents
                and o.date between r.date - ${lookedAtDays}::int and r.date + ${lookedAtDays}::int and not o.removed and o.kind = 'activity' and o.bank_transaction_id <> p.twin_id)
            or exists (select from duplicate_answer d where d.tenant_id = p.tenant_id and d.bank_account_id = p.bank_account_id and d.content_key = r.content_key
                and d.twin_key = t.content_key))`,
  );
  const events: NewEvent[] = [];
  // One pass per import with held rows, rarely more than one.
  for (const [importId, some] of Map.groupBy(found, (pair) => pair.importId)) {
    const scope = { tenantId, importId, fileName: some[0]!.fileName, accounts: [...accounts.values()] };
    events.push(...(await rematch(em, scope, some, accounts)));
  }
  return events;
}

async function rematch(
  em: EntityManager,
  scope: ImportScope,
  some: (Waiting & { row: number })[],
  accounts: Accounts,
): Promise<NewEvent[]> {
  const { tenantId, importId } = scope;
  const numbers = some.map((pair) => pair.row);
  const events = await commitHeld(em, scope, numbers, accounts);
  const waits = await rows<{ row: number }>(
    em,
    sql`select row from import_row where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${numbers}::int[]) and held`,
  );
  const stillWaiting = new Set(waits.map((heldRow) => heldRow.row));
  const placed = some.filter((pair) => !stillWaiting.has(pair.row));
  await execute(
    em,
    sql`delete from possible_duplicate where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${placed.map((pair) => pair.row)}::int[])`,
  );
  await countRows(em, tenantId, importId);
  return [...events, ...placed.map((pair) => duplicateEvent(tenantId, pair, 'withdrawn', accounts))];
}

/** Matches held rows by the rules again. They may stay held. */
export async function commitHeld(em: EntityManager, scope: ImportScope, numbers: number[], accounts: Accounts): Promise<NewEvent[]> {
  const { tenantId, importId } = scope;
  await execute(
    em,
    sql`update import_row set held = false where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${numbers}::int[])`,
  );
  return commitRows(em, scope, accounts, { rows: await openRows(em, { tenantId, importId, only: numbers }), ahead: [] });
}

interface RowCounts {
  new: number;
  duplicate: number;
  possibleDuplicate: number;
  rejected: number;
}

/** Updates and returns an import's row counts after matching. */
export async function countRows(em: EntityManager, tenantId: number, importId: string): Promise<RowCounts> {
  const counts = await row<RowCounts>(
    em,
    sql`with counted as (
          select count(*) filter (where status = 'new') as new, count(*) filter (where status = 'duplicate') as duplicate,
                 count(*) filter (where status = 'possible-duplicate') as possible_duplicate, count(*) filter (where status = 'rejected') as rejected
          from import_row where tenant_id = ${tenantId} and import_id = ${importId}
        ), done as (
          update import set new_rows = c.new, duplicate_rows = c.duplicate, possible_rows = c.possible_duplicate, rejected_rows = c.rejected from counted c
          where tenant_id = ${tenantId} and import_id = ${importId}
        ) select * from counted`,
  );
  return counts!;
}
