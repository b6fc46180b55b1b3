// The register's depreciation of a year by asset, and the amounts that it posts in the books. Pure; cents.
import type { ReplyOf } from '#contracts/define.js';
import type { proposeDepreciation } from '#contracts/routes/depreciation-entries.js';
import { sum } from '../amounts/sum.js';
import type { StoredAsset } from './assets.query.js';
import { soldIn, type Register } from './register.js';

type OfAssets = Pick<Register<StoredAsset>, 'assets'>;

/** Both add up to the register's depreciation: the profit may allow less of section 179 than was elected, or more because of a carryover. */
export function byAsset({ assets }: OfAssets, depreciationCents: number) {
  const all = assets.map(({ asset: { assetId, name }, of }) => ({ assetId, name, depreciationCents: of.depreciationCents }));
  return {
    assets: all.filter((asset) => asset.depreciationCents !== 0),
    section179Cents: depreciationCents - sum(all.map((asset) => asset.depreciationCents)),
  };
}

/** `filed`: assets whose purchase is on the account for equipment. `depreciationCents`: what the register computes for line 13. */
export function registerEntry(
  { assets }: OfAssets,
  { year, depreciationCents, filed }: { year: number; depreciationCents: number; filed: ReadonlySet<string> },
): ReplyOf<typeof proposeDepreciation> {
  return {
    ...{ year, depreciationCents },
    ...byAsset({ assets }, depreciationCents),
    sales: soldIn({ assets }).map(({ asset: { assetId, name }, ...sold }) => ({ assetId, name, ...sold })),
    withoutPurchase: assets.filter(({ asset }) => !filed.has(asset.assetId)).map(({ asset }) => asset.name),
  };
}
