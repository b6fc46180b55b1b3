// The assets of a business as they are stored.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { Asset } from '../engine/depreciation.js';

export interface StoredAsset extends Asset {
  assetId: string;
  name: string;
  revision: number;
}

type Row = Omit<StoredAsset, 'sold'> & { soldOn: string | null; priceCents: number | null };

/** Placed in service up to the end of a year, in the order of their days. */
export async function assetsOf(em: EntityManager, { tenantId, year }: { tenantId: number; year: number }): Promise<StoredAsset[]> {
  const found = await rows<Row>(
    em,
    sql`select asset_id, name, cost_cents, business_percent, recovery_years, acquired_on, placed_on, bonus, section_179_cents, sold_on, price_cents, revision
        from asset where tenant_id = ${tenantId} and placed_on <= ${`${year}-12-31`}::date order by placed_on, asset_id`,
  );
  return found.map(({ soldOn, priceCents, ...asset }) => ({
    ...asset,
    sold: soldOn === null ? null : { on: soldOn, priceCents: priceCents! },
  }));
}
