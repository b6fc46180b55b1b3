// Applies a bank's corrections to transactions of earlier files: one is replaced by its correction, or deleted. An undo restores it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { activityEvent, type ActivityTransaction } from './activity-event.js';
import type { ImportScope } from './import-accounts.query.js';
import { removeUnclaimed } from './remove-unclaimed.query.js';

type Accounts = Map<string, OwnAccount>;

/** Banks that number each file from 1 use an id again; a correction is soon after what it corrects. */
const maxDays = 92;

interface Found {
  row: number;
  by: 'replace' | 'delete';
  bankTransactionId: string;
}

const columns = sql`t.bank_transaction_id, t.bank_account_id, t.revision, t.date, t.description, t.reference, t.amount_cents, t.processor`;

/** The accounts must be locked. A row whose transaction isn't in the books, or that may mean several, is left as it is. */
export async function applyCorrections(em: EntityManager, { tenantId, importId }: ImportScope, accounts: Accounts): Promise<NewEvent[]> {
  const found = await rows<Found>(
    em,
    sql`select r.row, r.corrects ->> 'by' as by, min(t.bank_transaction_id::text)::uuid as bank_transaction_id from import_row r
        cross join lateral jsonb_array_elements_text(r.corrects -> 'ids') as k (id)
        join import_row c on c.tenant_id = r.tenant_id and c.bank_account_id = r.bank_account_id and c.bank_id = k.id and c.import_id <> r.import_id
        join bank_transaction t on t.tenant_id = c.tenant_id and t.bank_transaction_id = c.bank_transaction_id and t.kind = 'activity' and not t.removed
        where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.corrects is not null and r.bank_transaction_id is null
          and t.date between r.date - ${maxDays}::int and r.date + ${maxDays}::int
        group by r.row, r.corrects ->> 'by' having count(distinct t.bank_transaction_id) = 1`,
  );
  const replaced = onePerTransaction(found.filter(({ by }) => by === 'replace'));
  const deleted = onePerTransaction(found.filter(({ by }) => by === 'delete'));
  return [
    ...(await replace(em, { tenantId, importId, accounts }, replaced)),
    ...(await withdraw(em, { tenantId, importId, accounts }, deleted)),
  ];
}

const onePerTransaction = (found: Found[]): Found[] => [...new Map(found.map((one) => [one.bankTransactionId, one])).values()];

interface Scope {
  tenantId: number;
  importId: string;
  accounts: Accounts;
}

async function replace(em: EntityManager, { tenantId, importId, accounts }: Scope, found: Found[]): Promise<NewEvent[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ bankTransactionId }) => bankTransactionId);
  await execute(
    em,
    sql`update import_row r set bank_transaction_id = p.bank_transaction_id, status = case when t.content_key = r.content_key then 'duplicate' else 'new' end
        from ${table('p', found, { row: 'int', bank_transaction_id: 'uuid' })}
        join bank_transaction t on t.tenant_id = ${tenantId} and t.bank_transaction_id = p.bank_transaction_id
        where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = p.row`,
  );
  // A file that is imported later may still have the row as it was.
  await execute(
    em,
    sql`insert into changed_line (tenant_id, bank_transaction_id, bank_account_id, date, amount_cents)
        select tenant_id, bank_transaction_id, bank_account_id, date, amount_cents from bank_transaction
        where tenant_id = ${tenantId} and bank_transaction_id = any (${ids}::uuid[]) on conflict do nothing`,
  );
  return writeContents(em, { tenantId, accounts }, ids);
}

/** A transaction is what its newest correction says, else what the first of its rows says. */
export async function writeContents(
  em: EntityManager,
  { tenantId, accounts }: Omit<Scope, 'importId'>,
  ids: string[],
): Promise<NewEvent[]> {
  if (ids.length === 0) return [];
  const changed = await rows<ActivityTransaction>(
    em,
    sql`update bank_transaction t set date = v.date, description = v.description, amount_cents = v.amount_cents, content_key = v.content_key,
          revision = t.revision + 1
        from (select distinct on (c.bank_transaction_id) c.bank_transaction_id, c.date, c.description, c.amount_cents, c.content_key
              from import_row c join import i on i.tenant_id = c.tenant_id and i.import_id = c.import_id
              where c.tenant_id = ${tenantId} and c.bank_transaction_id = any (${ids}::uuid[])
              order by c.bank_transaction_id, c.corrects is null,
                case when c.corrects is null then i.created_at end, i.created_at desc, c.row) v
        where t.tenant_id = ${tenantId} and t.bank_transaction_id = v.bank_transaction_id and not t.removed and t.content_key <> v.content_key
        returning ${columns}`,
  );
  return changed.map((transaction) => activityEvent(tenantId, transaction, 'changed', accounts));
}

async function withdraw(em: EntityManager, { tenantId, importId, accounts }: Scope, found: Found[]): Promise<NewEvent[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ bankTransactionId }) => bankTransactionId);
  await execute(
    em,
    sql`update import_row r set former_transaction_id = p.bank_transaction_id from ${table('p', found, { row: 'int', bank_transaction_id: 'uuid' })}
        where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = p.row`,
  );
  await execute(
    em,
    sql`update import_row set bank_transaction_id = null, former_transaction_id = bank_transaction_id
        where tenant_id = ${tenantId} and bank_transaction_id = any (${ids}::uuid[])`,
  );
  return removeUnclaimed(em, tenantId, ids, accounts);
}

/** What the import deleted is in the books again, where the file that it came from still is. */
export async function withdrawDeletions(em: EntityManager, { tenantId, importId }: ImportScope, accounts: Accounts): Promise<NewEvent[]> {
  const restored = await rows<ActivityTransaction>(
    em,
    sql`with deleted as (
          update import_row r set former_transaction_id = null
          from (select row, former_transaction_id from import_row
                where tenant_id = ${tenantId} and import_id = ${importId} and corrects ->> 'by' = 'delete' and former_transaction_id is not null) o
          where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = o.row returning o.former_transaction_id as id
        ), claimed as (
          update import_row c set bank_transaction_id = d.id, former_transaction_id = null from deleted d, import i
          where c.tenant_id = ${tenantId} and c.former_transaction_id = d.id and c.bank_transaction_id is null and c.corrects is null
            and i.tenant_id = c.tenant_id and i.import_id = c.import_id and i.state = 'committed'
          returning d.id
        )
        update bank_transaction t set removed = false, revision = t.revision + 1
        where t.tenant_id = ${tenantId} and t.removed and t.bank_transaction_id in (select id from claimed)
        returning ${columns}`,
  );
  return restored.map((transaction) => activityEvent(tenantId, transaction, 'added', accounts));
}
