// The own accounts of an import and their locks. Two imports of one account never match rows at the same time.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';

/** A running import with its accounts. */
export interface ImportScope {
  tenantId: number;
  importId: string;
  fileName: string;
  accounts: OwnAccount[];
}

const columns = sql`bank_account_id, name, type, mask, processor, loan`;

/** Scans all rows of the import, so call it once per job, not per chunk. */
export async function scopeOfImport(em: EntityManager, tenantId: number, importId: string): Promise<ImportScope> {
  const accounts = await rows<OwnAccount>(
    em,
    sql`select ${columns} from bank_account
        where tenant_id = ${tenantId} and bank_account_id in (
          select bank_account_id from import_row where tenant_id = ${tenantId} and import_id = ${importId}
          union select bank_account_id from import_opening where tenant_id = ${tenantId} and import_id = ${importId}
          union select bank_account_id from import where tenant_id = ${tenantId} and import_id = ${importId})
        order by bank_account_id`,
  );
  const found = await row<{ fileName: string }>(
    em,
    sql`select file_name from import where tenant_id = ${tenantId} and import_id = ${importId}`,
  );
  return { tenantId, importId, fileName: found!.fileName, accounts };
}

export async function lockAccounts(em: EntityManager, tenantId: number, ids: string[]): Promise<Map<string, OwnAccount>> {
  const locked = await rows<OwnAccount>(
    em,
    sql`select ${columns} from bank_account where tenant_id = ${tenantId} and bank_account_id = any (${ids}::uuid[]) order by bank_account_id for update`,
  );
  return new Map(locked.map((account) => [account.bankAccountId, account]));
}

export const lockScope = (em: EntityManager, { tenantId, accounts }: ImportScope): Promise<Map<string, OwnAccount>> =>
  lockAccounts(
    em,
    tenantId,
    accounts.map((account) => account.bankAccountId),
  );

/** Locks all accounts of a business, for callers that don't know yet which ones they change. */
export async function lockAllAccounts(em: EntityManager, tenantId: number): Promise<Map<string, OwnAccount>> {
  const locked = await rows<OwnAccount>(
    em,
    sql`select ${columns} from bank_account where tenant_id = ${tenantId} order by bank_account_id for update`,
  );
  return new Map(locked.map((account) => [account.bankAccountId, account]));
}
