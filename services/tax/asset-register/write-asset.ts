// Stores the assets: adds, replaces and removes them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, noSuch } from '#contracts/problem.js';
import { maxAssets } from '#contracts/routes/asset-register.js';
import { execute, row, sql } from '#platform/sql.js';
import { upsertRows } from '#platform/write-rows.js';
import type { CheckedAsset } from './checked-asset.js';

interface OfAsset {
  tenantId: number;
  assetId: string;
}

type KeptAsset = CheckedAsset & { revision: number };
type Vehicle = NonNullable<CheckedAsset['vehicle']>;
type Row = Omit<KeptAsset, 'sold' | 'vehicle'> & {
  soldOn: string | null;
  priceCents: number | null;
  vehicleKind: Vehicle['kind'] | null;
  useByMiles: boolean;
  uses: Vehicle['uses'];
};

/** The caller has locked the business's profiles, which assets are part of. */
export async function assetOf(em: EntityManager, { tenantId, assetId }: OfAsset): Promise<KeptAsset> {
  const found = await row<Row>(
    em,
    sql`select name, cost_cents, business_percent, recovery_years, acquired_on, placed_on, bonus, section_179_cents, sold_on, price_cents, revision,
               vehicle_kind, use_by_miles, uses
        from asset where tenant_id = ${tenantId} and asset_id = ${assetId}`,
  );
  if (!found) throw noSuch('asset');
  const { soldOn, priceCents, vehicleKind: kind, useByMiles, uses, ...asset } = found;
  return {
    ...asset,
    sold: soldOn === null ? null : { on: soldOn, priceCents: priceCents! },
    ...(kind && { vehicle: { kind, useByMiles, uses } }),
  };
}

export async function writeAsset(em: EntityManager, { tenantId, assetId }: OfAsset, asset: KeptAsset): Promise<void> {
  const { n } = (await row<{ n: number }>(
    em,
    sql`select count(*)::int as n from asset where tenant_id = ${tenantId} and asset_id <> ${assetId}`,
  ))!;
  if (n >= maxAssets) throw new DomainError('too-many-assets', 422, `An asset register can have up to ${maxAssets} assets.`);
  const { sold, vehicle, ...fields } = asset;
  const { kind: vehicleKind = null, useByMiles = false, uses = [] } = vehicle ?? {};
  const ofVehicle = { vehicleKind, useByMiles, uses: uses.toSorted((a, b) => a.year - b.year) };
  const stored = [{ ...fields, ...ofVehicle, assetId, tenantId, soldOn: sold?.on ?? null, priceCents: sold?.priceCents ?? null }];
  await upsertRows(em, 'asset', stored, {
    key: { tenant_id: 'int', asset_id: 'uuid' },
    columns: {
      ...({ name: 'text', cost_cents: 'bigint', business_percent: 'int', recovery_years: 'int', acquired_on: 'date' } as const),
      ...({ placed_on: 'date', bonus: 'boolean', section_179_cents: 'bigint', sold_on: 'date', price_cents: 'bigint' } as const),
      ...({ revision: 'int', vehicle_kind: 'text', use_by_miles: 'boolean', uses: 'jsonb' } as const),
    },
  });
}

export const removeAsset = (em: EntityManager, { tenantId, assetId }: OfAsset): Promise<void> =>
  execute(em, sql`delete from asset where tenant_id = ${tenantId} and asset_id = ${assetId}`);
