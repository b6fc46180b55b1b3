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

/** The numbers that an undone import added to accounts with others, unless another file of the number is in the books. */
export async function releaseNumbers(em: EntityManager, { tenantId, importId }: { tenantId: number; importId: string }): Promise<void> {
  await execute(
    em,
    sql`delete from account_number n using import_account a
        where a.tenant_id = ${tenantId} and a.import_id = ${importId} and n.tenant_id = a.tenant_id and n.number_key = a.number_key and n.kind = a.kind and n.institution = a.institution and n.bank_account_id = a.bank_account_id
          and (a.other_name is not null or exists (select from account_number k
            where k.tenant_id = n.tenant_id and k.bank_account_id = n.bank_account_id and k.number_key <> n.number_key))
          and not exists (select from import_account o join import i on i.tenant_id = o.tenant_id and i.import_id = o.import_id
            where o.tenant_id = a.tenant_id and o.number_key = a.number_key and o.import_id <> a.import_id and i.state in ('committing', 'committed'))`,
  );
}
