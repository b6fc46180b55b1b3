// Which categories people chose for the names in other programs' files, in the database.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, rows, sql } from '#platform/sql.js';
import { upsertRows } from '#platform/write-rows.js';
import { keyOfName, type NamedInFile } from './named-category.js';

interface Chosen extends NamedInFile {
  tenantId: number;
  accountId: number;
}

/** By tenant, then by `keyOfName`. */
export async function chosenCategories(em: EntityManager, tenants: number[]): Promise<Map<number, Map<string, number>>> {
  const found = await rows<Chosen>(
    em,
    sql`select tenant_id, kind, name, account_id from file_category where tenant_id = any (${tenants}::int[])`,
  );
  return new Map(
    [...Map.groupBy(found, ({ tenantId }) => tenantId)].map(([tenantId, own]) => [
      tenantId,
      new Map(own.map((chosen) => [keyOfName(chosen), chosen.accountId])),
    ]),
  );
}

export async function countChosen(em: EntityManager, tenantId: number): Promise<number> {
  return (await row<{ n: number }>(em, sql`select count(*)::int as n from file_category where tenant_id = ${tenantId}`))!.n;
}

const storedName = (named: NamedInFile): string => keyOfName(named).slice(named.kind.length + 1);

export const keepChosen = (em: EntityManager, { tenantId, kind, name, accountId }: Chosen, by: string): Promise<void> =>
  upsertRows(em, 'file_category', [{ kind, name: storedName({ kind, name }), shown: name, accountId, chosenBy: by }], {
    same: { tenant_id: tenantId },
    key: { kind: 'text', name: 'text' },
    columns: { shown: 'text', account_id: 'int', chosen_by: 'text' },
  });

export const forgetChosen = (em: EntityManager, { tenantId, kind, name }: Omit<Chosen, 'accountId'>): Promise<void> =>
  execute(em, sql`delete from file_category where tenant_id = ${tenantId} and kind = ${kind} and name = ${storedName({ kind, name })}`);
