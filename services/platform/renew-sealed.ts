// Re-encrypts a table's secrets that are under a retired key with the current one: one query and one statement per column.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Vault } from './seal.js';
import { execute, rows, sql } from './sql.js';
import { table } from './table.js';

interface SealedColumn {
  tenantId: number;
  table: string;
  /** The rest of the primary key, unique within the business. */
  key: string;
  column: string;
  /** The column that the place is named by, where it isn't the key. */
  placedBy?: string;
  placeOf: (placedBy: string) => string;
}

/** Returns how many were re-encrypted. Rows under the current key stay as they are, so it may be repeated. */
export async function renewSealed(em: EntityManager, seal: Vault, sealed: SealedColumn): Promise<number> {
  const { tenantId, placeOf } = sealed;
  const [from, key, column] = [sql.table(sealed.table), sql.ref(sealed.key), sql.ref(sealed.column)];
  const found = await rows<{ id: string; placedBy: string; text: string }>(
    em,
    sql`select ${key}::text as id, ${sql.ref(sealed.placedBy ?? sealed.key)}::text as placed_by, ${column} as text from ${from}
        where tenant_id = ${tenantId} and ${column} is not null order by ${key} for update`,
  );
  const renewed = found.flatMap(({ id, placedBy, text }) => {
    const fresh = seal.renew(text, placeOf(placedBy));
    return fresh === undefined ? [] : [{ id, text: fresh }];
  });
  if (renewed.length > 0)
    await execute(
      em,
      sql`update ${from} t set ${column} = r.text from ${table('r', renewed, { id: 'text', text: 'text' })}
          where t.tenant_id = ${tenantId} and t.${key}::text = r.id`,
    );
  return renewed.length;
}
