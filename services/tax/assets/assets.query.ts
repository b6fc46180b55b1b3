// The assets of a business as they are stored.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { AssetInput } from '#contracts/records/asset.js';
import type { Asset, VehicleKind } from '../engine/depreciation.js';
import { usesByMiles } from './uses-by-miles.query.js';
import { usesOf } from './vehicle-uses.js';

export interface StoredAsset extends Asset {
  assetId: string;
  name: string;
  revision: number;
  /** As it was entered. */
  entered: NonNullable<AssetInput['vehicle']> | null;
}

type Row = Omit<StoredAsset, 'sold' | 'vehicle' | 'entered'> & {
  soldOn: string | null;
  priceCents: number | null;
  vehicleKind: VehicleKind | null;
  useByMiles: boolean;
  uses: { year: number; percent: number }[];
};

/** Placed in service up to the end of a year, in the order of their days. */
export async function assetsOf(em: EntityManager, { tenantId, year }: { tenantId: number; year: number }): Promise<StoredAsset[]> {
  const found = await rows<Row>(
    em,
    sql`select asset_id, name, cost_cents, business_percent, recovery_years, acquired_on, placed_on, bonus, section_179_cents, sold_on, price_cents, revision,
               vehicle_kind, use_by_miles, uses
        from asset where tenant_id = ${tenantId} and placed_on <= ${`${year}-12-31`}::date order by placed_on, asset_id`,
  );
  const isByMiles = found.some(({ vehicleKind, useByMiles }) => vehicleKind !== null && useByMiles);
  const byMiles = isByMiles ? await usesByMiles(em, { tenantId, year }) : new Map<number, number>();
  return found.map(({ soldOn, priceCents, vehicleKind: kind, useByMiles, uses, ...asset }) => {
    const entered = kind && { kind, useByMiles, uses };
    return {
      ...{ ...asset, entered },
      sold: soldOn === null ? null : { on: soldOn, priceCents: priceCents! },
      vehicle: entered && { kind: entered.kind, uses: usesOf({ ...asset, vehicle: entered }, byMiles) },
    };
  });
}
