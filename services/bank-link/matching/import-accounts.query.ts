// The own accounts that an import touches, and the lock on them: two imports of one account never decide at the same time.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';

/** An import at work with its accounts. */
export interface ImportScope {
  tenantId: number;
  importId: string;
  fileName: string;
  accounts: OwnAccount[];
}

const columns = sql`bank_account_id, name, type, mask, processor`;

/** Looks through all rows of the import: asked once per job, not once per chunk. */
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

/** All of a business: for those who do not know yet which of them they touch. */
export async function lockAllAccounts(em: EntityManager, tenantId: number): Promise<Map<string, OwnAccount>> {
  const locked = await rows<OwnAccount>(
    em,
    sql`select ${columns} from bank_account where tenant_id = ${tenantId} order by bank_account_id for update`,
  );
  return new Map(locked.map((account) => [account.bankAccountId, account]));
}
