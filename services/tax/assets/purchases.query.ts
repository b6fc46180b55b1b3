// The purchases of the register's assets in the books, in their current state.
import type { EntityManager } from '@mikro-orm/postgresql';
import { isWithin } from '#contracts/rules/account-path.js';
import type { PurchaseOfAsset } from '#contracts/routes/asset-purchases.js';
import { rows, sql } from '#platform/sql.js';
import { answeredLegs } from '../books/answered-legs.js';
import type { BusinessNow } from '../books/businesses.query.js';
import { equipmentPath } from './equipment-paths.js';

type Row = Omit<PurchaseOfAsset, 'state'> & { assetId: string };

/** By asset; a bill that bought one is its purchase, not the bill's payments. */
export async function purchasesOfAssets(
  em: EntityManager,
  { tenantId, firstNames }: Pick<BusinessNow, 'tenantId' | 'firstNames'>,
): Promise<Map<string, PurchaseOfAsset>> {
  const account = equipmentPath(firstNames);
  const found = await rows<Row>(
    em,
    sql`select distinct on (p.asset_id) p.asset_id, coalesce(l.entry_id, p.entry_id) || '-' || coalesce(l.line, p.line) as line_id,
               l.date, l.category, l.amount_cents
        from asset_purchase p
        left join ${answeredLegs(tenantId)} k on (k.answered_id, k.answered_line) = (p.entry_id, p.line)
        left join leg l on l.tenant_id = p.tenant_id and l.entry_id = k.entry_id and l.line = k.line and not l.reversed
        where p.tenant_id = ${tenantId} and p.asset_id is not null
        order by p.asset_id, l.entry_id is null, l.entry_id <> k.root_id, l.date, l.entry_id`,
  );
  const stateOf = (category: string | null) => (category === null ? 'gone' : isWithin(category, account) ? 'filed' : 'elsewhere');
  return new Map(found.map(({ assetId, ...row }) => [assetId, { ...row, state: stateOf(row.category) }]));
}
