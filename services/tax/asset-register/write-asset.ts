// Stores the assets: adds, replaces and removes them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { existing, refuse } from '#contracts/problem.js';
import { maxAssets } from '#contracts/routes/asset-register.js';
import { execute, row, sql } from '#platform/sql.js';
import { columnNames } from '#platform/table.js';
import { upsertRows } from '#platform/write-rows.js';
import { type AssetRow, assetColumns, enteredOf } from '../assets/assets.query.js';
import type { CheckedAsset } from './checked-asset.js';

interface OfAsset {
  tenantId: number;
  assetId: string;
}

type KeptAsset = CheckedAsset & { revision: number };

/** The caller has locked the business's profiles, which assets are part of. */
export async function assetOf(em: EntityManager, { tenantId, assetId }: OfAsset): Promise<KeptAsset> {
  const found = await row<AssetRow>(
    em,
    sql`select ${columnNames(assetColumns)} from asset where tenant_id = ${tenantId} and asset_id = ${assetId}`,
  );
  const { vehicle, ...asset } = enteredOf(existing('asset', found));
  return { ...asset, ...(vehicle && { vehicle }) };
}

export async function writeAsset(em: EntityManager, { tenantId, assetId }: OfAsset, asset: KeptAsset): Promise<void> {
  const { n } = (await row<{ n: number }>(
    em,
    sql`select count(*)::int as n from asset where tenant_id = ${tenantId} and asset_id <> ${assetId}`,
  ))!;
  if (n >= maxAssets) refuse('too-many-assets', `An asset register can have up to ${maxAssets} assets.`);
  const { sold, vehicle, ...fields } = asset;
  const { kind: vehicleKind = null, useByMiles = false, uses = [] } = vehicle ?? {};
  const ofVehicle = { vehicleKind, useByMiles, uses: uses.toSorted((a, b) => a.year - b.year) };
  const stored = [{ ...fields, ...ofVehicle, assetId, tenantId, soldOn: sold?.on ?? null, priceCents: sold?.priceCents ?? null }];
  await upsertRows(em, 'asset', stored, { key: { tenant_id: 'int', asset_id: 'uuid' }, columns: assetColumns });
}

export const removeAsset = (em: EntityManager, { tenantId, assetId }: OfAsset): Promise<void> =>
  execute(em, sql`delete from asset where tenant_id = ${tenantId} and asset_id = ${assetId}`);
