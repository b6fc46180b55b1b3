// Renamed categories: the original and current name of each. Decisions about a category move with its name.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { accountChanged } from '#contracts/events/ledger.js';
import type { Renamed } from '#contracts/rules/renamed-accounts.js';
import { execute, rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';

export interface RenamedCategory {
  tenantId: number;
  accountId: number;
  firstPath: string;
  path: string;
}

/** By business and account; `known` has the earlier renames. */
export function renamedCategories(events: ReceivedEvent[], known = new Map<string, RenamedCategory>()): Map<string, RenamedCategory> {
  for (const { type, tenantId, data } of events) {
    if (type !== accountChanged.type) continue;
    const { accountId, path, previous } = data as DataOf<typeof accountChanged>;
    if (previous === undefined) continue;
    const firstPath = known.get(`${tenantId} ${accountId}`)?.firstPath ?? previous;
    known.set(`${tenantId} ${accountId}`, { tenantId, accountId, firstPath, path });
  }
  return known;
}

export async function storeRenamed(em: EntityManager, events: ReceivedEvent[]): Promise<void> {
  const renamed = [...renamedCategories(events).values()];
  if (renamed.length === 0) return;
  await execute(
    em,
    sql`${insertInto('renamed_category', renamed, { tenant_id: 'int', account_id: 'int', first_path: 'text', path: 'text' })}
        on conflict (tenant_id, account_id) do update set path = excluded.path`,
  );
}

/** The category's own decision replaces one that was made about the new name before the rename. */
export async function renameDecisions(em: EntityManager, renames: Renamed[]): Promise<void> {
  if (renames.length === 0) return;
  const tenants = [...new Set(renames.map(({ tenantId }) => tenantId))].sort((a, b) => a - b);
  await execute(em, sql`select pg_advisory_xact_lock(hashtext('deduction-policy'), t) from unnest(${tenants}::int[]) t`);
  const renamed = table('n', renames, { tenant_id: 'int', former: 'text', path: 'text' });
  await execute(
    em,
    sql`delete from policy_decision p using ${renamed}, policy_decision d
        where p.tenant_id = n.tenant_id and p.path = n.path and d.tenant_id = n.tenant_id and d.path = n.former and d.year = p.year`,
  );
  await execute(em, sql`update policy_decision p set path = n.path from ${renamed} where p.tenant_id = n.tenant_id and p.path = n.former`);
}

export const renamedOf = (em: EntityManager, tenantId: number): Promise<RenamedCategory[]> =>
  rows<RenamedCategory>(em, sql`select tenant_id, account_id, first_path, path from renamed_category where tenant_id = ${tenantId}`);
