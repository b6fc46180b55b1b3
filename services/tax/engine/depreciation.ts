// Depreciation of business property, Form 4562: special allowance (bonus) and MACRS by the IRS's tables, and the gain of a sale. Pure;
// cents, years 2020 to 2027. What section 179 deducts at once is taken off first. Vehicles are in `listed-property.ts`; other straight line
// and buildings are not here.
import type { TaxYear } from '../years/tax-year.js';
import { halfYear, midQuarter, type Quarter, type RecoveryPeriod } from './macrs-tables.js';
import { sum } from '../amounts/sum.js';

/** Car: up to 6,000 pounds, trucks and vans among them; sport utility vehicle: above that, up to 14,000 pounds; truck: heavier, or made to carry goods. */
export type VehicleKind = 'car' | 'sport-utility' | 'truck';

export interface Vehicle {
  kind: VehicleKind;
  /**
   * Percent of its use that is business, to hundredths, from the year it was placed in service on; a year without an entry repeats the year
   * before.
   */
  uses: readonly { year: number; percent: number }[];
}

export interface Asset {
  costCents: number;
  /** Share of the use that is business, above 0 and up to 100. */
  businessPercent: number;
  recoveryYears: RecoveryPeriod;
  /** Day of the binding contract, which decides the special allowance. */
  acquiredOn: string;
  placedOn: string;
  /** Whether the special allowance is taken; a person may elect out of it. */
  bonus: boolean;
  /** Elected under section 179: deducted in the first year, and never depreciated. */
  section179Cents: number;
  sold: { on: string; priceCents: number } | null;
  /** Listed property, depreciated by the use of each year; absent for everything else. */
  vehicle?: Vehicle | null;
}

export interface AssetYear {
  /** Of section 179, in the first year: Form 4562 line 6c. */
  expensedCents: number;
  /** Form 4562 line 14. */
  bonusCents: number;
  /** Form 4562 lines 17 and 19. */
  macrsCents: number;
  convention: 'half-year' | 'mid-quarter';
}

export const yearOf = (day: string): number => Number(day.slice(0, 4));
export const quarterOf = (day: string): Quarter => Math.ceil(Number(day.slice(5, 7)) / 3) as Quarter;

/** Percent of an asset's use that is business in a year. */
export const useIn = ({ businessPercent, vehicle }: Asset, year: number): number =>
  vehicle?.uses.findLast((use) => use.year <= year)?.percent ?? businessPercent;

/** A percentage of cents, to hundredths of a percent. */
export const partOf = (cents: number, percent: number): number => Math.round((cents * Math.round(percent * 100)) / 10_000);

/** The business's part of the cost, by the use of the first year. */
export const basisOf = (asset: Asset): number => partOf(asset.costCents, useIn(asset, yearOf(asset.placedOn)));

/** Property that is placed in service and sold within a year is never depreciated (Pub. 946, chapter 4). */
export const isGoneAtOnce = ({ placedOn, sold }: Asset): boolean => sold !== null && yearOf(sold.on) === yearOf(placedOn);

/** Sec. 179(d)(1): equipment with more than half business use, but not land improvements. */
export const isElectable = (asset: Asset): boolean =>
  useIn(asset, yearOf(asset.placedOn)) > 50 && asset.recoveryYears !== 15 && !isGoneAtOnce(asset);

export const section179Of = (asset: Asset): number => (isElectable(asset) ? asset.section179Cents : 0);
/** What is left to depreciate. */
const depreciableOf = (asset: Asset): number => basisOf(asset) - section179Of(asset);

/**
 * Sec. 168(d)(3): mid-quarter for all property of a year where more than 40% of its depreciable bases was placed in service in the last
 * three months. The special allowance does not lower these bases, section 179 does (Pub. 946, chapter 4, Which convention applies);
 * property gone within the year doesn't count.
 */
export function conventionOf(assets: readonly Asset[], year: number): AssetYear['convention'] {
  const placed = assets.filter((asset) => yearOf(asset.placedOn) === year && !isGoneAtOnce(asset));
  const lastQuarter = sum(placed.filter(({ placedOn }) => quarterOf(placedOn) === 4).map(depreciableOf));
  return lastQuarter > 0.4 * sum(placed.map(depreciableOf)) ? 'mid-quarter' : 'half-year';
}

/** Sec. 168(k): the rate of the year that property was placed in service, by the day that it was acquired. 0 to 1. */
export const bonusRate = (acquiredOn: string, placed: TaxYear): number =>
  placed.bonus.find(({ acquiredFrom }) => acquiredOn >= acquiredFrom)?.rate ?? 0;

/** The part of the year of the sale that counts (Pub. 946, chapter 4): half of it, or up to the middle of the quarter of the sale. */
export const partOfLastYear = (convention: AssetYear['convention'], soldOn: string): number =>
  convention === 'half-year' ? 0.5 : (quarterOf(soldOn) - 0.5) / 4;

export interface AssetInYears extends AssetYear {
  year: number;
}

/** An asset's deductions by year, from the year it was placed in service through `through`; `convention` is that of its first year. */
export function depreciationOf(
  asset: Asset,
  of: { convention: AssetYear['convention']; placed: TaxYear; through: number },
): AssetInYears[] {
  const { convention, placed, through } = of;
  const first = yearOf(asset.placedOn);
  if (isGoneAtOnce(asset)) return [];
  const basis = depreciableOf(asset);
  const bonusCents = asset.bonus ? Math.round(basis * bonusRate(asset.acquiredOn, placed)) : 0;
  const percents = (convention === 'half-year' ? halfYear : midQuarter[quarterOf(asset.placedOn)])[asset.recoveryYears];
  const last = Math.min(through, first + percents.length - 1, asset.sold ? yearOf(asset.sold.on) : Infinity);
  // Rounded by the running total, so that all years together are the basis to the cent.
  const upTo = (count: number) => Math.round((basis - bonusCents) * Number((sum(percents.slice(0, count)) / 100).toFixed(6)));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const fullYearCents = upTo(at + 1) - upTo(at);
    const isSaleYear = asset.sold !== null && yearOf(asset.sold.on) === first + at;
    const macrsCents = isSaleYear ? Math.round(fullYearCents * partOfLastYear(convention, asset.sold!.on)) : fullYearCents;
    return {
      year: first + at,
      expensedCents: at === 0 ? section179Of(asset) : 0,
      bonusCents: at === 0 ? bonusCents : 0,
      macrsCents,
      convention,
    };
  });
}

export interface Sale {
  /** Form 4797 line 24; a loss negative (Part II, line 10). */
  gainCents: number;
  /** Sec. 1245, Form 4797 line 25b: as much of the gain as was depreciated, taxed as income. */
  recaptureCents: number;
  /** The part not deducted yet. */
  adjustedBasisCents: number;
}

/**
 * The gain on the business's part of the price over the adjusted basis. If the use of a vehicle changed, its business part is the average
 * of its years; the basis never falls below zero.
 */
export function saleOf(asset: Asset, depreciatedCents: number): Sale | null {
  if (!asset.sold) return null;
  const percent = averageUse(asset, yearOf(asset.sold.on));
  const adjustedBasisCents = Math.max(0, partOf(asset.costCents, percent) - depreciatedCents);
  const gainCents = partOf(asset.sold.priceCents, percent) - adjustedBasisCents;
  return { gainCents, recaptureCents: Math.max(0, Math.min(gainCents, depreciatedCents)), adjustedBasisCents };
}

function averageUse(asset: Asset, through: number): number {
  const first = yearOf(asset.placedOn);
  const uses = Array.from({ length: through - first + 1 }, (_, at) => useIn(asset, first + at));
  return sum(uses) / uses.length;
}
