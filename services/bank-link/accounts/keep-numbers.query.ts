// Stores a file's account numbers, as keyed hashes, for the accounts that it went into.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';

/** A number belongs to one account. If a person chose another account for the file, it moves there. */
export async function keepNumbers(em: EntityManager, { tenantId, importId }: { tenantId: number; importId: string }): Promise<void> {
  await execute(
    em,
    sql`insert into account_number (tenant_id, number_key, kind, institution, bank_account_id)
        select distinct on (number_key, kind, institution) tenant_id, number_key, kind, institution, bank_account_id from import_account
        where tenant_id = ${tenantId} and import_id = ${importId} and number_key is not null
        on conflict (tenant_id, number_key, kind, institution) do update set bank_account_id = excluded.bank_account_id`,
  );
}
