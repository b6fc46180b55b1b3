// Confirmed mappings of CSV columns, stored by the shape of a bank's files and replaced when a person maps them differently.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, sql } from '#platform/sql.js';
import type { AccountChoice } from '../accounts/find-account.js';
import type { ColumnMapping } from '../statements/statement.js';

export interface RememberedMapping {
  mapping: ColumnMapping;
  account: string;
  /** Confirmed for the account that was chosen for this file. Another account's is a proposal at most. */
  isOwn: boolean;
}

/** The mapping remembered for one of these shapes: the chosen account's, else the newest. */
export function rememberedMapping(
  em: EntityManager,
  tenantId: number,
  { shapes, choice }: { shapes: string[]; choice: Pick<AccountChoice, 'accountId' | 'accountName'> },
): Promise<RememberedMapping | undefined> {
  return row<RememberedMapping>(
    em,
    sql`select m.mapping, a.name as account,
               (a.bank_account_id::text = ${choice.accountId ?? ''} or lower(a.name) = lower(${choice.accountName?.trim() ?? ''})) as is_own
        from csv_mapping m join bank_account a on a.tenant_id = m.tenant_id and a.bank_account_id = m.bank_account_id
        where m.tenant_id = ${tenantId} and m.shape = any (${shapes}::text[]) order by is_own desc, m.confirmed_at desc limit 1`,
  );
}

/** Forgets the mapping of an undone import, unless another import of its account still has files of that shape in the books. */
export function forgetMapping(em: EntityManager, tenantId: number, importId: string): Promise<void> {
  return execute(
    em,
    sql`delete from csv_mapping m using import i
        where i.tenant_id = ${tenantId} and i.import_id = ${importId} and m.tenant_id = i.tenant_id and m.shape = i.shape and m.bank_account_id = i.bank_account_id
          and not exists (select from import o where o.tenant_id = i.tenant_id and o.shape = i.shape and o.bank_account_id = i.bank_account_id
                          and o.import_id <> i.import_id and o.state = 'committed')`,
  );
}

/** Remembers the mapping of an import for files of its shape. A `guessed` mapping counts once a person has posted the import. */
export function rememberMapping(em: EntityManager, tenantId: number, importId: string, by: string): Promise<void> {
  return execute(
    em,
    sql`insert into csv_mapping (tenant_id, shape, bank_account_id, mapping, confirmed_by)
        select tenant_id, shape, bank_account_id, mapping, ${by} from import
        where tenant_id = ${tenantId} and import_id = ${importId} and shape is not null and mapping is not null and mapping_source <> 'recognized'
        on conflict (tenant_id, shape, bank_account_id) do update
          set mapping = excluded.mapping, confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by`,
  );
}
