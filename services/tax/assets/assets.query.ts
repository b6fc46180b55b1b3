// The assets of a business as they are stored.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { columnNames } from '#platform/table.js';
import type { AssetInput } from '#contracts/records/asset.js';
import { taxYear } from '#contracts/rules/years.js';
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

export const assetColumns = {
  ...({
    name: 'text',
    cost_cents: 'bigint',
    business_percent: 'int',
    recovery_years: 'int',
    acquired_on: 'date',
    placed_on: 'date',
  } as const),
  ...({ bonus: 'boolean', section_179_cents: 'bigint', sold_on: 'date', price_cents: 'bigint', revision: 'int' } as const),
  ...({ vehicle_kind: 'text', use_by_miles: 'boolean', uses: 'jsonb' } as const),
};

export type AssetRow = Omit<StoredAsset, 'assetId' | 'sold' | 'vehicle' | 'entered'> & {
  soldOn: string | null;
  priceCents: number | null;
  vehicleKind: VehicleKind | null;
  useByMiles: boolean;
  uses: { year: number; percent: number }[];
};

/** As it was entered. */
export const enteredOf = <Row extends AssetRow>({ soldOn, priceCents, vehicleKind: kind, useByMiles, uses, ...asset }: Row) => ({
  ...asset,
  sold: soldOn === null ? null : { on: soldOn, priceCents: priceCents! },
  vehicle: kind && { kind, useByMiles, uses },
});

/** Placed in service up to the end of a year, in the order of their days. */
export async function assetsOf(em: EntityManager, { tenantId, year }: { tenantId: number; year: number }): Promise<StoredAsset[]> {
  const found = await rows<AssetRow & { assetId: string }>(
    em,
    sql`select asset_id, ${columnNames(assetColumns)} from asset
        where tenant_id = ${tenantId} and placed_on <= ${taxYear(year).endDate}::date order by placed_on, asset_id`,
  );
  const isByMiles = found.some(({ vehicleKind, useByMiles }) => vehicleKind !== null && useByMiles);
  const byMiles = isByMiles ? await usesByMiles(em, { tenantId, year }) : new Map<number, number>();
  return found.map((row) => {
    const { vehicle: entered, ...asset } = enteredOf(row);
    const vehicle = entered && { kind: entered.kind, uses: usesOf({ ...asset, vehicle: entered }, byMiles) };
    return { ...asset, entered, vehicle };
  });
}
