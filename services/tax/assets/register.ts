// What the assets of a business come to in a year: each with its depreciation and its sale, and all together. Pure; cents.
import { basisOf, conventionOf, depreciationOf, saleOf, type Asset, type AssetYear, type Sale } from '../engine/depreciation.js';
import { electedOf, type Elected } from '../engine/section-179.js';
import { sum } from '../amounts/sum.js';
import { taxYearOf } from '../years/tax-years.js';

export interface AssetOfYear extends AssetYear {
  basisCents: number;
  depreciationCents: number;
  beforeCents: number;
  leftCents: number;
  sale: Sale | null;
}

export interface Register<A extends Asset> {
  assets: { asset: A; of: AssetOfYear }[];
  bonusCents: number;
  macrsCents: number;
  /** Both together: Schedule C line 13 before section 179, which hangs on the profit. */
  depreciationCents: number;
  elected: Elected;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Of assets placed in service up to the year; one that was sold in an earlier year has nothing left and is not among them. */
export function registerOf<A extends Asset>(assets: readonly A[], year: number): Register<A> {
  const byYear = Map.groupBy(assets, ({ placedOn }) => yearOf(placedOn));
  const conventions = new Map([...byYear].map(([first, placed]) => [first, conventionOf(placed, first)]));
  const shown = assets
    .filter(({ placedOn, sold }) => yearOf(placedOn) <= year && (sold === null || yearOf(sold.on) >= year))
    .map((asset) => ({ asset, of: assetOfYear(asset, { convention: conventions.get(yearOf(asset.placedOn))!, year }) }));
  const total = (part: (of: AssetOfYear) => number) => sum(shown.map(({ of }) => part(of)));
  return {
    assets: shown,
    elected: electedOf(byYear.get(year) ?? [], taxYearOf(year)!),
    bonusCents: total((of) => of.bonusCents),
    macrsCents: total((of) => of.macrsCents),
    depreciationCents: total((of) => of.bonusCents + of.macrsCents),
  };
}

function assetOfYear(asset: Asset, { convention, year }: { convention: AssetYear['convention']; year: number }): AssetOfYear {
  const years = depreciationOf(asset, { convention, placed: taxYearOf(yearOf(asset.placedOn))!, through: year });
  const now = years.find((one) => one.year === year);
  const { expensedCents, bonusCents, macrsCents } = now ?? { expensedCents: 0, bonusCents: 0, macrsCents: 0 };
  const basisCents = basisOf(asset);
  const deductedCents = sum(years.map((one) => one.expensedCents + one.bonusCents + one.macrsCents));
  const depreciationCents = expensedCents + bonusCents + macrsCents;
  const isSold = asset.sold !== null && yearOf(asset.sold.on) === year;
  return {
    ...{ convention, basisCents, expensedCents, bonusCents, macrsCents, depreciationCents },
    beforeCents: deductedCents - depreciationCents,
    leftCents: isSold ? 0 : basisCents - deductedCents,
    sale: isSold ? saleOf(asset, deductedCents) : null,
  };
}
