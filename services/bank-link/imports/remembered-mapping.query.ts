// Confirmed mappings of CSV columns, stored by the shape of a bank's files and replaced when a person maps them differently.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import type { AccountChoice } from '../accounts/find-account.js';
import type { ColumnMapping } from '../statements/statement.js';

interface RememberedMapping {
  mapping: ColumnMapping;
  /** False when accounts with files of this shape disagree about the columns, and none of them was chosen. */
  agreed: boolean;
}

/** The mapping remembered for one of these shapes: the chosen account's first, then the newest. */
export async function rememberedMapping(
  em: EntityManager,
  tenantId: number,
  { shapes, choice }: { shapes: string[]; choice: AccountChoice },
): Promise<RememberedMapping | undefined> {
  if (shapes.length === 0) return undefined;
  const found = await rows<{ mapping: ColumnMapping; chosen: boolean }>(
    em,
    sql`select m.mapping, (a.bank_account_id::text = ${choice.accountId ?? ''} or lower(a.name) = lower(${choice.accountName?.trim() ?? ''})) as chosen
        from csv_mapping m join bank_account a on a.tenant_id = m.tenant_id and a.bank_account_id = m.bank_account_id
        where m.tenant_id = ${tenantId} and m.shape = any (${shapes}::text[]) order by chosen desc, m.confirmed_at desc limit 50`,
  );
  const [first] = found;
  if (!first) return undefined;
  // The year belongs to a file, not to its columns.
  const texts = new Set(found.map(({ mapping }) => JSON.stringify({ ...mapping, headerRow: 0, year: undefined })));
  return {
    mapping: first.mapping,
    agreed: first.chosen || texts.size === 1,
  };
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
