// The amounts that the asset register posts in the books for a year. Pure; cents.
import type { ReplyOf } from '#contracts/define.js';
import type { proposeDepreciation } from '#contracts/routes/depreciation-entries.js';
import { sum } from '../amounts/sum.js';
import type { StoredAsset } from '../assets/assets.query.js';
import type { Register } from '../assets/register.js';

/**
 * `filed`: assets whose purchase is on the account for equipment. `depreciationCents`: the register's part of line 13. The profit may allow
 * less of section 179 than was elected, or more because of a carryover.
 */
export function registerEntry(
  { assets }: Pick<Register<StoredAsset>, 'assets'>,
  { year, depreciationCents, filed }: { year: number; depreciationCents: number; filed: ReadonlySet<string> },
): ReplyOf<typeof proposeDepreciation> {
  const byAsset = assets.map(({ asset, of }) => ({ ...asset, depreciationCents: of.depreciationCents }));
  return {
    year,
    depreciationCents,
    assets: byAsset
      .filter((asset) => asset.depreciationCents !== 0)
      .map(({ assetId, name, depreciationCents: cents }) => ({ assetId, name, depreciationCents: cents })),
    section179Cents: depreciationCents - sum(byAsset.map((asset) => asset.depreciationCents)),
    sales: assets
      .filter(({ of }) => of.sale !== null)
      .map(({ asset: { assetId, name, costCents }, of: { beforeCents, depreciationCents: cents } }) => ({
        ...{ assetId, name, costCents, accumulatedCents: beforeCents + cents },
      })),
    withoutPurchase: assets.filter(({ asset }) => !filed.has(asset.assetId)).map(({ asset }) => asset.name),
  };
}
