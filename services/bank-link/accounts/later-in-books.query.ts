// A file that would open an account, and nobody was asked about it because no journal had brought one yet. The books may have come by it since.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, sql } from '#platform/sql.js';
import type { OwnAccount } from './bank-account.entity.js';
import { journalAccounts } from './books-accounts.query.js';
import { askedWhether, mayContinue } from './in-books.js';

/** Has the preview ask which account it is, once, and gives back the sentence; undefined where there is nothing to ask. */
export async function askWhetherInBooks(
  em: EntityManager,
  { tenantId, importId }: { tenantId: number; importId: string },
): Promise<string | undefined> {
  const opened = await row<OwnAccount>(
    em,
    sql`select b.bank_account_id, b.name, b.type, b.mask, b.processor from import_account a
        join bank_account b on b.tenant_id = a.tenant_id and b.bank_account_id = a.bank_account_id
        where a.tenant_id = ${tenantId} and a.import_id = ${importId} and a.is_new and not a.asked
          and not exists (select from import_account f where f.tenant_id = a.tenant_id and f.import_id = a.import_id and f.bank_account_id <> a.bank_account_id)
          and not exists (select from bank_transaction t where t.tenant_id = a.tenant_id and t.bank_account_id = a.bank_account_id)`,
  );
  if (!opened) return undefined;
  const names = mayContinue(await journalAccounts(em, tenantId), opened);
  if (names.length === 0) return undefined;
  const asked = askedWhether(names);
  await execute(
    em,
    sql`update import_account set asked = true, certain = false, reason = ${asked} where tenant_id = ${tenantId} and import_id = ${importId}`,
  );
  return asked;
}
