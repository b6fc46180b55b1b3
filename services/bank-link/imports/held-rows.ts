// Rows that wait beside a twin, when an import is undone: its own wait no longer; those of others whose twin it took away are decided anew.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { duplicateSuspected } from '#contracts/events/bank-link.js';
import { execute, rows, sql } from '#platform/sql.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { commitRows, moneyAccountOf } from './commit-rows.js';
import { type ImportScope } from './import-accounts.query.js';
import { openRows } from './next-chunk.query.js';

type Accounts = Map<string, OwnAccount>;

interface Waiting {
  possibleDuplicateId: string;
  importId: string;
  fileName: string;
  row: number;
  bankAccountId: string;
  date: string;
  description: string;
  amountCents: number;
}

const waiting = sql`select p.possible_duplicate_id as "possibleDuplicateId", p.import_id as "importId", i.file_name as "fileName", p.row, p.bank_account_id as "bankAccountId",
    r.date, r.description, r.amount_cents as "amountCents"
  from possible_duplicate p
  join import i on i.tenant_id = p.tenant_id and i.import_id = p.import_id
  join import_row r on r.tenant_id = p.tenant_id and r.import_id = p.import_id and r.row = p.row`;

/** Answers that people gave are kept by content and hold when the file comes again. */
export async function withdrawHeld(em: EntityManager, { tenantId, importId }: ImportScope, accounts: Accounts): Promise<NewEvent[]> {
  const found = await rows<Waiting>(em, sql`${waiting} where p.tenant_id = ${tenantId} and p.import_id = ${importId} and p.answer is null`);
  await execute(em, sql`delete from possible_duplicate where tenant_id = ${tenantId} and import_id = ${importId}`);
  await execute(em, sql`update import_row set held = false where tenant_id = ${tenantId} and import_id = ${importId} and held`);
  return found.map((row) => told(tenantId, row, 'withdrawn', accounts));
}

/** Rows of other imports whose twin is no longer in the books: nothing of them may be lost. */
export async function releaseWithoutTwin(
  em: EntityManager,
  { tenantId, accounts: own }: ImportScope,
  accounts: Accounts,
): Promise<NewEvent[]> {
  const ids = own.map((account) => account.bankAccountId);
  const found = await rows<Waiting>(
    em,
    sql`${waiting} join bank_transaction t on t.tenant_id = p.tenant_id and t.bank_transaction_id = p.twin_id
        where p.tenant_id = ${tenantId} and p.bank_account_id = any (${ids}::uuid[]) and r.held and t.removed`,
  );
  const events = found.map((row) => told(tenantId, row, 'withdrawn', accounts));
  // One pass per import that held a row beside what is gone; hardly ever more than one.
  for (const [importId, some] of Map.groupBy(found, (row) => row.importId)) {
    const numbers = some.map((row) => row.row);
    await execute(
      em,
      sql`delete from possible_duplicate where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${numbers}::int[])`,
    );
    await execute(
      em,
      sql`update import_row set held = false where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${numbers}::int[])`,
    );
    const open = await openRows(em, { tenantId, importId, only: numbers });
    events.push(
      ...(await commitRows(em, { tenantId, importId, fileName: some[0]!.fileName, accounts: own }, accounts, { rows: open, ahead: [] })),
    );
    await countRows(em, tenantId, importId);
  }
  return events;
}

/** The counts of an import in the books after one of its rows found another place. */
export function countRows(em: EntityManager, tenantId: number, importId: string): Promise<void> {
  return execute(
    em,
    sql`update import i set new_rows = c.new, duplicate_rows = c.duplicate, possible_rows = c.possible
        from (select count(*) filter (where status = 'new') as new, count(*) filter (where status = 'duplicate') as duplicate,
                     count(*) filter (where status = 'possible-duplicate') as possible
              from import_row where tenant_id = ${tenantId} and import_id = ${importId}) c
        where i.tenant_id = ${tenantId} and i.import_id = ${importId}`,
  );
}

export const told = (
  tenantId: number,
  { bankAccountId, row: _row, ...waitingRow }: Waiting,
  change: 'suspected' | 'decided' | 'withdrawn',
  accounts: Accounts,
): NewEvent => duplicateSuspected.of(tenantId, { ...waitingRow, change, account: moneyAccountOf(accounts.get(bankAccountId)!) });
