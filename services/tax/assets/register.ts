// The asset register of a year: each asset with its depreciation and sale, and the totals. Pure; cents.
import { basisOf, conventionOf, depreciationOf, partOf, saleOf, useIn, yearOf } from '../engine/depreciation.js';
import type { Asset, AssetYear, Sale } from '../engine/depreciation.js';
import { leftAfter, listedYearsOf, maxElectionOf, type ListedYear } from '../engine/listed-property.js';
import { heldOverAYear, type PropertySale } from '../engine/property-sales.js';
import { electedOf, type Elected } from '../engine/section-179.js';
import { sum } from '../amounts/sum.js';
import { taxYearOf } from '../years/tax-years.js';

interface AssetOfYear extends AssetYear {
  basisCents: number;
  depreciationCents: number;
  beforeCents: number;
  leftCents: number;
  sale: Sale | null;
  /** Of a vehicle. */
  listed: ListedYear | null;
}

export interface Register<A extends Asset> {
  assets: { asset: A; of: AssetOfYear }[];
  bonusCents: number;
  macrsCents: number;
  /** The sum of both: Schedule C line 13 before section 179, which depends on the profit. */
  depreciationCents: number;
  /** Income from vehicles whose business use fell to half or less: Schedule C line 6. */
  recaptureCents: number;
  elected: Elected;
  sales: PropertySale[];
}

/** Includes assets placed in service up to the year, except those sold in an earlier year. */
export function registerOf<A extends Asset>(assets: readonly A[], year: number): Register<A> {
  const counted = assets.map((asset) => ({ asset, within: withinLimits(asset) }));
  const byYear = Map.groupBy(
    counted.map(({ within }) => within),
    ({ placedOn }) => yearOf(placedOn),
  );
  const conventions = new Map([...byYear].map(([first, placed]) => [first, conventionOf(placed, first)]));
  const shown = counted
    .filter(({ asset: { placedOn, sold } }) => yearOf(placedOn) <= year && (sold === null || yearOf(sold.on) >= year))
    .map(({ asset, within }) => ({ asset, of: assetOfYear(within, { convention: conventions.get(yearOf(asset.placedOn))!, year }) }));
  const total = (part: (of: AssetOfYear) => number) => sum(shown.map(({ of }) => part(of)));
  return {
    assets: shown,
    sales: shown.flatMap(({ asset, of }) => (of.sale ? [propertySaleOf(asset, of.sale)] : [])),
    elected: electedOf(byYear.get(year) ?? [], taxYearOf(year)!),
    bonusCents: total((of) => of.bonusCents),
    macrsCents: total((of) => of.macrsCents),
    depreciationCents: total((of) => of.bonusCents + of.macrsCents),
    recaptureCents: total((of) => of.listed?.recapture?.recaptureCents ?? 0),
  };
}

/** What leaves the books with each sale of the year. */
export const soldIn = <A extends Asset>({ assets }: Pick<Register<A>, 'assets'>) =>
  assets
    .filter(({ of }) => of.sale !== null)
    .map(({ asset, of }) => ({ asset, costCents: asset.costCents, accumulatedCents: of.beforeCents + of.depreciationCents }));

const propertySaleOf = (asset: Asset, sale: Sale): PropertySale => ({
  ...sale,
  month: Number(asset.sold!.on.slice(5, 7)),
  heldOverAYear: heldOverAYear(asset, asset.sold!.on),
});

/** Miles may lower a vehicle's business use, and so its maximum election, after the election was entered. */
const withinLimits = <A extends Asset>(asset: A): A =>
  asset.vehicle
    ? { ...asset, section179Cents: Math.min(asset.section179Cents, maxElectionOf(asset, taxYearOf(yearOf(asset.placedOn))!)) }
    : asset;

function assetOfYear(asset: Asset, { convention, year }: { convention: AssetYear['convention']; year: number }): AssetOfYear {
  const given = { convention, placed: taxYearOf(yearOf(asset.placedOn))!, through: year };
  const listedYears = asset.vehicle ? listedYearsOf(asset, given) : [];
  const years = asset.vehicle ? listedYears : depreciationOf(asset, given);
  const now = years.find((assetYear) => assetYear.year === year);
  const { expensedCents, bonusCents, macrsCents } = now ?? { expensedCents: 0, bonusCents: 0, macrsCents: 0 };
  const basisCents = asset.vehicle ? partOf(asset.costCents, useIn(asset, year)) : basisOf(asset);
  const recapturedCents = sum(listedYears.map(({ recapture }) => recapture?.recaptureCents ?? 0));
  const deductedCents =
    sum(years.map((assetYear) => assetYear.expensedCents + assetYear.bonusCents + assetYear.macrsCents)) - recapturedCents;
  const depreciationCents = expensedCents + bonusCents + macrsCents;
  const isSold = asset.sold !== null && yearOf(asset.sold.on) === year;
  return {
    ...{ convention, basisCents, expensedCents, bonusCents, macrsCents, depreciationCents },
    beforeCents: deductedCents - depreciationCents,
    leftCents: isSold ? 0 : asset.vehicle ? leftAfter(asset, given) : basisCents - deductedCents,
    listed: listedYears.find((listed) => listed.year === year) ?? null,
    sale: isSold ? saleOf(asset, deductedCents) : null,
  };
}
