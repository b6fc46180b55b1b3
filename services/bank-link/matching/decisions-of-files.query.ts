// What people decided about the rows of a file in the program that wrote it, with the own accounts that its transfers name.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DecidedPart } from '#contracts/events/bank-link.js';
import { row as oneRow, rows, sql } from '#platform/sql.js';

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
