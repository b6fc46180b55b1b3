// What people decided about the rows of a file in the program that wrote it, with the own accounts that its transfers name. About rows that
// came before, as events of their own.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { type DecidedPart, transactionDecided } from '#contracts/events/bank-link.js';
import { row as oneRow, rows, sql } from '#platform/sql.js';
import { moneyAccountOf, type OwnAccount } from '../accounts/bank-account.entity.js';

interface Decided {
  row: number;
  decision: DecidedPart[] | null;
}

interface OfImport {
  tenantId: number;
  importId: string;
}

/** By row, with the email address of the person who imported the file. Runs no query for rows without a decision, as in nearly every file. */
export async function decisionsOf(
  em: EntityManager,
  { tenantId, importId }: OfImport,
  fresh: Decided[],
): Promise<Map<number, { by: string; parts: DecidedPart[] }>> {
  const decided = fresh.flatMap(({ row, decision }) => (decision ? [{ row, decision }] : []));
  if (decided.length === 0) return new Map();
  const named = new Set(
    decided.flatMap(({ decision }) => decision.flatMap(({ kind, name }) => (kind === 'transfer' ? [plain(name)] : []))),
  );
  const accounts = named.size > 0 ? await accountsNamed(em, { tenantId, importId }, [...named]) : new Map<string, string>();
  const by = (await oneRow<{ createdBy: string }>(
    em,
    sql`select created_by from import where tenant_id = ${tenantId} and import_id = ${importId}`,
  ))!.createdBy;
  return new Map(decided.map(({ row, decision }) => [row, { by, parts: decision.map((part) => withAccount(part, accounts)) }]));
}

interface DecidedAbout extends Decided {
  bankTransactionId: string;
  bankAccountId: string;
}

async function decisionEvents(
  em: EntityManager,
  scope: OfImport,
  claimed: DecidedAbout[],
  accounts: ReadonlyMap<string, OwnAccount>,
): Promise<NewEvent[]> {
  const decided = await decisionsOf(em, scope, claimed);
  return claimed.flatMap(({ row, bankTransactionId, bankAccountId }) => {
    const decision = decided.get(row);
    const account = moneyAccountOf(accounts.get(bankAccountId)!);
    return decision ? [transactionDecided.of(scope.tenantId, { bankTransactionId, account, decision })] : [];
  });
}

/** Of rows that claim a transaction of a bank and its full amount. Runs no query for rows without decisions. */
export async function decisionsAboutKnown(
  em: EntityManager,
  { tenantId, importId }: OfImport,
  claimed: Decided[],
  accounts: ReadonlyMap<string, OwnAccount>,
): Promise<NewEvent[]> {
  const only = claimed.flatMap(({ row, decision }) => (decision ? [row] : []));
  if (only.length === 0) return [];
  const known = await rows<DecidedAbout>(
    em,
    sql`select r.row, r.decision, t.bank_transaction_id, t.bank_account_id from import_row r
        join bank_transaction t on t.tenant_id = r.tenant_id and t.bank_transaction_id = r.bank_transaction_id
        where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = any (${only}::int[])
          and t.kind = 'activity' and not t.removed and t.processor is null and t.amount_cents = r.amount_cents
        order by r.date, r.row`,
  );
  return decisionEvents(em, { tenantId, importId }, known, accounts);
}

/**
 * Earlier files may name an own account in their transfers that is only known by this import. Their decisions are sent again, with the
 * account. One pass per earlier file, rarely more than one.
 */
export async function decisionsNaming(
  em: EntityManager,
  { tenantId, importId }: OfImport,
  accounts: ReadonlyMap<string, OwnAccount>,
): Promise<NewEvent[]> {
  const isEarlier = sql`tenant_id = ${tenantId} and format = 'qif' and state = 'committed' and import_id <> ${importId}`;
  // Nearly all businesses have no such file.
  if (!(await oneRow(em, sql`select from import where ${isEarlier} limit 1`))) return [];
  const found = await rows<DecidedAbout & { importId: string }>(
    em,
    sql`with first as (
          select a.bank_account_id from unnest(${[...accounts.keys()]}::uuid[]) as a (bank_account_id)
          where not exists (select from import_row o join import i on i.tenant_id = o.tenant_id and i.import_id = o.import_id and i.state = 'committed'
            where o.tenant_id = ${tenantId} and o.bank_account_id = a.bank_account_id and o.import_id <> ${importId})
        ), name as (
          select lower(substr(key, strpos(key, '|') + 1)) as name from import_account join first using (bank_account_id)
          where tenant_id = ${tenantId} and import_id = ${importId}
          union select lower(name) from bank_account join first using (bank_account_id) where tenant_id = ${tenantId}
        ), earlier as (
          select import_id, created_at from import where ${isEarlier}
        )
        select e.import_id, r.row, r.decision, t.bank_transaction_id, t.bank_account_id from earlier e
        join import_row r on r.tenant_id = ${tenantId} and r.import_id = e.import_id and r.decision is not null and r.bank_transaction_id is not null
        join bank_transaction t on t.tenant_id = r.tenant_id and t.bank_transaction_id = r.bank_transaction_id and t.kind = 'activity' and not t.removed
          and t.amount_cents = r.amount_cents
        where exists (select from jsonb_array_elements(r.decision) p join name n on n.name = lower(trim(p ->> 'name')) where p ->> 'kind' = 'transfer')
        order by e.created_at, e.import_id, r.date, r.row`,
  );
  if (found.length === 0) return [];
  const posted = await ownAccounts(em, tenantId, found);
  const events: NewEvent[] = [];
  for (const [earlierId, own] of Map.groupBy(found, (row) => row.importId))
    events.push(...(await decisionEvents(em, { tenantId, importId: earlierId }, own, posted)));
  return events;
}

async function ownAccounts(em: EntityManager, tenantId: number, of: { bankAccountId: string }[]): Promise<Map<string, OwnAccount>> {
  const ids = [...new Set(of.map(({ bankAccountId }) => bankAccountId))];
  const found = await rows<OwnAccount>(
    em,
    sql`select bank_account_id, name, type, mask, processor, loan from bank_account where tenant_id = ${tenantId} and bank_account_id = any (${ids}::uuid[])`,
  );
  return new Map(found.map((account) => [account.bankAccountId, account]));
}

const plain = (name: string): string => name.trim().toLowerCase();

function withAccount(part: DecidedPart, accounts: ReadonlyMap<string, string>): DecidedPart {
  const bankAccountId = part.kind === 'transfer' ? accounts.get(plain(part.name)) : undefined;
  return bankAccountId === undefined ? part : { ...part, bankAccountId };
}

/**
 * Own accounts by the name that the file gives them, or an earlier file of the same program gave, whose accounts a person may have mapped to
 * others; else by their own names. A file's accounts have their type and name as the key.
 */
async function accountsNamed(em: EntityManager, { tenantId, importId }: OfImport, names: string[]): Promise<Map<string, string>> {
  const found = await rows<{ name: string; bankAccountId: string }>(
    em,
    sql`select distinct on (name) name, bank_account_id from (
          select lower(substr(a.key, strpos(a.key, '|') + 1)) as name, a.bank_account_id, case when a.import_id = ${importId} then 1 else 3 end as rank, i.created_at
          from import i join import_account a on a.tenant_id = i.tenant_id and a.import_id = i.import_id
          where i.tenant_id = ${tenantId} and i.format = 'qif' and (i.import_id = ${importId} or i.state = 'committed')
          union all
          select lower(name), bank_account_id, 2, created_at from bank_account where tenant_id = ${tenantId}) k
        where name = any (${names}::text[]) order by name, rank, created_at desc`,
  );
  return new Map(found.map(({ name, bankAccountId }) => [name, bankAccountId]));
}
