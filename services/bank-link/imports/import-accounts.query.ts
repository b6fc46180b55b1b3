// The own accounts that an import touches; locked, so that two imports of one account never decide at the same time.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';

export function accountsOfImport(em: EntityManager, tenantId: number, importId: string): Promise<OwnAccount[]> {
  return rows<OwnAccount>(em, sql`${selected(tenantId, importId)} order by bank_account_id`);
}

export async function lockAccounts(em: EntityManager, tenantId: number, importId: string): Promise<Map<string, OwnAccount>> {
  const locked = await rows<OwnAccount>(em, sql`${selected(tenantId, importId)} order by bank_account_id for update`);
  return new Map(locked.map((account) => [account.bankAccountId, account]));
}

const selected = (tenantId: number, importId: string) =>
  sql`select bank_account_id as "bankAccountId", name, type, mask from bank_account
      where tenant_id = ${tenantId} and bank_account_id in (
        select bank_account_id from import_row where tenant_id = ${tenantId} and import_id = ${importId}
        union select bank_account_id from import_opening where tenant_id = ${tenantId} and import_id = ${importId}
        union select bank_account_id from import where tenant_id = ${tenantId} and import_id = ${importId})`;
