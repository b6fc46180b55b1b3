// What the asset register posts in the books for a year. Pure; cents.
import type { ReplyOf } from '#contracts/define.js';
import type { proposeDepreciation } from '#contracts/routes/depreciation-entries.js';
import { sum } from '../amounts/sum.js';
import type { StoredAsset } from '../assets/assets.query.js';
import type { Register } from '../assets/register.js';

/** `filed`: assets whose purchase is on the account for equipment. `depreciationCents`: of line 13, what is the register's. Of section 179 the profit may allow less than the assets say, or more from the year before. */
export function registerEntry(
  { assets }: Pick<Register<StoredAsset>, 'assets'>,
  { year, depreciationCents, filed }: { year: number; depreciationCents: number; filed: ReadonlySet<string> },
): ReplyOf<typeof proposeDepreciation> {
  const byAsset = assets.map(({ asset, of }) => ({ ...asset, depreciationCents: of.depreciationCents }));
  return {
    year,
    depreciationCents,
    assets: byAsset
      .filter((one) => one.depreciationCents !== 0)
      .map(({ assetId, name, depreciationCents: cents }) => ({ assetId, name, depreciationCents: cents })),
    section179Cents: depreciationCents - sum(byAsset.map((one) => one.depreciationCents)),
    sales: assets
      .filter(({ of }) => of.sale !== null)
      .map(({ asset: { assetId, name, costCents }, of: { beforeCents, depreciationCents: cents } }) => ({
        ...{ assetId, name, costCents, accumulatedCents: beforeCents + cents },
      })),
    withoutPurchase: assets.filter(({ asset }) => !filed.has(asset.assetId)).map(({ asset }) => asset.name),
  };
}
