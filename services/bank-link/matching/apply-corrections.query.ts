// Applies a bank's corrections to transactions of earlier files: one is replaced by its correction, or deleted. An undo restores it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { activityEvents, type ActivityTransaction } from './activity-event.js';
import type { ImportScope } from './import-accounts.query.js';
import { removeUnclaimed } from './remove-unclaimed.query.js';

type Accounts = Map<string, OwnAccount>;

/** Banks that number each file from 1 use an id again; a correction is soon after what it corrects. */
export const maxCorrectionDays = 92;

interface Found {
  importId: string;
  row: number;
  by: 'replace' | 'delete';
  bankTransactionId: string;
  /** What the row was posted as while its transaction wasn't in the books. */
  postedId: string | null;
}

const columns = sql`t.bank_transaction_id, t.bank_account_id, t.revision, t.date, t.description, t.reference, t.amount_cents, t.processor`;

/** The corrections that an import makes, or would make, and those that earlier imports make of its rows, with what they correct. */
export const findCorrections = (tenantId: number, importId: string) =>
  sql`select r.import_id, r.row, r.corrects ->> 'by' as by, r.bank_transaction_id as posted_id, min(t.bank_transaction_id::text)::uuid as bank_transaction_id,
             r.bank_account_id, min(t.date) as date, min(t.amount_cents) as amount_cents
      from import_row r join import i on i.tenant_id = r.tenant_id and i.import_id = r.import_id
      cross join lateral jsonb_array_elements_text(r.corrects -> 'ids') as k (id)
      join import_row c on c.tenant_id = r.tenant_id and c.bank_account_id = r.bank_account_id and c.bank_id = k.id
        and c.bank_transaction_id is not null and c.import_id <> r.import_id
      join import o on o.tenant_id = c.tenant_id and o.import_id = c.import_id
      join bank_transaction t on t.tenant_id = c.tenant_id and t.bank_transaction_id = c.bank_transaction_id and t.kind = 'activity' and not t.removed
      where r.tenant_id = ${tenantId} and r.corrects is not null and ${importId}::uuid in (r.import_id, c.import_id)
        and (r.import_id = ${importId} or i.state = 'committed') and (c.import_id = ${importId} or o.state = 'committed')
        and t.date between r.date - ${maxCorrectionDays}::int and r.date + ${maxCorrectionDays}::int
        and t.bank_transaction_id is distinct from r.bank_transaction_id
        and not exists (select from import_row x where x.tenant_id = r.tenant_id and x.bank_transaction_id = r.bank_transaction_id
          and (x.import_id, x.row) <> (r.import_id, r.row))
      group by r.import_id, r.row, r.corrects ->> 'by', r.bank_transaction_id, r.bank_account_id having count(distinct t.bank_transaction_id) = 1`;

/**
 * The corrections that the import makes, and those that earlier imports make of its rows: files come in any order. The accounts must be
 * locked. A row whose transaction isn't in the books, or that may mean several, is left as it is.
 */
export async function applyCorrections(em: EntityManager, { tenantId, importId }: ImportScope, accounts: Accounts): Promise<NewEvent[]> {
  const found = await rows<Found>(em, findCorrections(tenantId, importId));
  if (found.length === 0) return [];
  const replaced = onePerTransaction(found.filter(({ by }) => by === 'replace'));
  const deleted = onePerTransaction(found.filter(({ by }) => by === 'delete'));
  const scope = { tenantId, accounts };
  return [...(await release(em, scope, replaced)), ...(await replace(em, scope, replaced)), ...(await withdraw(em, scope, deleted))];
}

const onePerTransaction = (found: Found[]): Found[] => [...new Map(found.map((each) => [each.bankTransactionId, each])).values()];

interface Scope {
  tenantId: number;
  accounts: Accounts;
}

/** A correction that was posted by itself, before the file with its transaction came. */
async function release(em: EntityManager, { tenantId, accounts }: Scope, found: Found[]): Promise<NewEvent[]> {
  const posted = found.filter(({ postedId }) => postedId !== null);
  if (posted.length === 0) return [];
  await execute(
    em,
    sql`update import_row r set bank_transaction_id = null from ${table('p', posted, { import_id: 'uuid', row: 'int' })}
        where r.tenant_id = ${tenantId} and r.import_id = p.import_id and r.row = p.row`,
  );
  const ids = posted.flatMap(({ postedId }) => postedId ?? []);
  return removeUnclaimed(em, tenantId, ids, accounts);
}

async function replace(em: EntityManager, { tenantId, accounts }: Scope, found: Found[]): Promise<NewEvent[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ bankTransactionId }) => bankTransactionId);
  await execute(
    em,
    sql`update import_row r set bank_transaction_id = p.bank_transaction_id, status = case when t.content_key = r.content_key then 'duplicate' else 'new' end
        from ${table('p', found, { import_id: 'uuid', row: 'int', bank_transaction_id: 'uuid' })}
        join bank_transaction t on t.tenant_id = ${tenantId} and t.bank_transaction_id = p.bank_transaction_id
        where r.tenant_id = ${tenantId} and r.import_id = p.import_id and r.row = p.row`,
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
export async function writeContents(em: EntityManager, { tenantId, accounts }: Scope, ids: string[]): Promise<NewEvent[]> {
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
  return activityEvents(tenantId, changed, 'changed', accounts);
}

async function withdraw(em: EntityManager, { tenantId, accounts }: Scope, found: Found[]): Promise<NewEvent[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ bankTransactionId }) => bankTransactionId);
  await execute(
    em,
    sql`update import_row r set former_transaction_id = p.bank_transaction_id from ${table('p', found, { import_id: 'uuid', row: 'int', bank_transaction_id: 'uuid' })}
        where r.tenant_id = ${tenantId} and r.import_id = p.import_id and r.row = p.row`,
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
  return activityEvents(tenantId, restored, 'added', accounts);
}
