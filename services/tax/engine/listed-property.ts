// Vehicles as listed property, Form 4562 Part V, and Form 4797 Part IV where their business use falls: sec. 280F, Pub. 463 chapter 4 and Pub. 946 chapter 5,
// for vehicles placed in service from 2020 to 2027. Pure; cents. Leased vehicles and years after a start by the standard mileage rate are not here.
import { sum } from '../amounts/sum.js';
import type { TaxYear } from '../years/tax-year.js';
import { basisOf, bonusRate, isGoneAtOnce, partOf, partOfLastYear, quarterOf, section179Of, useIn, yearOf } from './depreciation.js';
import type { Asset, AssetInYears, AssetYear } from './depreciation.js';
import { halfYear, midQuarter, straightLine } from './macrs-tables.js';

/** Sec. 168(k)(2)(F)(i): the increase of a car's first-year limit by the special allowance. */
const bonusOnTop = 800_000;
/** Calendar years that five years of recovery touch. */
const recoveryYears = 6;
/** Rev. Proc. 2019-13: the last year a car may be placed in service for its safe harbor. */
const lastSafeHarbor = 2022;

/** Form 4797 lines 33 to 35, column (b): sec. 280F(b)(2). */
interface ExcessRecapture {
  /** Line 33: deducted in earlier years, including section 179 and the special allowance. */
  claimedCents: number;
  /** Line 34: what straight line would have deducted. */
  recomputedCents: number;
  /** Line 35: income of Schedule C, line 6. */
  recaptureCents: number;
}

export interface ListedYear extends AssetInYears {
  /** Column (c) of line 26 or 27. */
  usePercent: number;
  /** 26: more than half business use, in this year and all before; 27: straight line. */
  line: '26' | '27';
  /** Column (e). */
  depreciableCents: number;
  /** Sec. 280F(a) by the business use of the year; null where the vehicle has no limit. */
  limitCents: number | null;
  /** In the first year without more than half business use. */
  recapture: ExcessRecapture | null;
}

interface ListedOf {
  convention: AssetYear['convention'];
  placed: TaxYear;
  through: number;
}

/** The maximum election under section 179: sec. 280F(a)(1)(A)(i) by business use, sec. 179(b)(5). */
export function maxElectionOf(asset: Asset, placed: TaxYear): number {
  const basis = basisOf(asset);
  if (asset.vehicle?.kind === 'car') return Math.min(basis, firstLimit(asset, placed, useIn(asset, placed.year)));
  return asset.vehicle?.kind === 'sport-utility' ? Math.min(basis, placed.sportUtilityVehicle * 100) : basis;
}

const hasBonus = (asset: Asset, placed: TaxYear): boolean => asset.bonus && bonusRate(asset.acquiredOn, placed) > 0;
const firstLimit = (asset: Asset, placed: TaxYear, percent: number): number =>
  partOf(placed.passengerCar.first * 100 + (hasBonus(asset, placed) ? bonusOnTop : 0), percent);

interface Plan {
  asset: Asset;
  placed: TaxYear;
  convention: AssetYear['convention'];
  first: number;
  /** The first year without more than half business use, of those that recover; infinity if there is none. */
  failed: number;
  /** Percent of its use that counts as business in a year. */
  use(year: number): number;
}

/** A vehicle's deductions by year, from the year it was placed in service through `through`. */
export function listedYearsOf(asset: Asset, { convention, placed, through }: ListedOf): ListedYear[] {
  if (isGoneAtOnce(asset)) return [];
  const first = yearOf(asset.placedOn);
  const recovering = Array.from({ length: recoveryYears }, (_, at) => first + at);
  const failed = recovering.find((year) => useIn(asset, year) <= 50) ?? Infinity;
  const plan: Plan = { asset, placed, convention, first, failed, use: (year) => useIn(asset, year) };
  const last = Math.min(through, asset.sold ? yearOf(asset.sold.on) : Infinity);
  const years: ListedYear[] = [];
  // A car of 2020 that is never sold is recovered in less than a lifetime.
  for (let year = first; year <= last; year++) years.push(yearOfPlan(plan, year, years));
  return years;
}

/**
 * Deductions left after `through` if the business use stays as in that year. This isn't the basis less earlier deductions: of years with
 * another use, only the part at this year's use counts.
 */
export function leftAfter(asset: Asset, of: ListedOf): number {
  const year = of.through;
  const uses = asset.vehicle!.uses.filter((use) => use.year <= year);
  const kept: Asset = { ...asset, sold: null, vehicle: { ...asset.vehicle!, uses } };
  // The first year after the recovery period has all of the remaining basis.
  const after = Math.max(year, yearOf(asset.placedOn) + recoveryYears - 1) + 1;
  const all = listedYearsOf(kept, { ...of, through: after });
  const ahead = all.filter((listed) => listed.year > year);
  const rest = ahead.pop()!;
  const planned = sum(ahead.map(({ macrsCents }) => macrsCents)) + partOf(rest.depreciableCents, useIn(kept, year));
  const before = all.filter((listed) => listed.year <= year);
  return Math.min(planned, notDeducted(kept, before));
}

function yearOfPlan(plan: Plan, year: number, before: readonly ListedYear[]): ListedYear {
  const { failed, first } = plan;
  const isStraight = year >= failed;
  const amounts = year - first >= recoveryYears ? after(plan, year, before) : isStraight ? straight(plan, year) : accelerated(plan, year);
  return {
    ...{ year, convention: plan.convention, usePercent: plan.use(year), line: isStraight ? '27' : '26' },
    ...{ ...amounts, limitCents: limitOf(plan, year, hasBonus(plan.asset, plan.placed) && !isStraight) },
    recapture: year === failed && year > first ? recaptureOf(plan, before) : null,
  };
}

type Amounts = Pick<ListedYear, 'expensedCents' | 'bonusCents' | 'macrsCents' | 'depreciableCents'>;

/** Sec. 280F(a)(1): by the year of use, in proportion to the business use. */
function limitOf({ asset, placed, first, use }: Plan, year: number, withBonus: boolean): number | null {
  if (asset.vehicle?.kind !== 'car') return null;
  const { passengerCar: car } = placed;
  const at = year - first;
  const dollars = at === 0 ? car.first : at === 1 ? car.second : at === 2 ? car.third : car.later;
  return partOf(dollars * 100 + (at === 0 && withBonus ? bonusOnTop : 0), use(year));
}

const capped = (cents: number, limit: number | null): number => (limit === null ? cents : Math.max(0, Math.min(cents, limit)));

/** The deduction of a year by a table, rounded by the running total; in the year of a sale, the part that the convention allows. */
function byTable(
  { asset, convention, first }: Plan,
  year: number,
  { percents, basis }: { percents: readonly number[]; basis: number },
): number {
  const upTo = (count: number) => Math.round(basis * Number((sum(percents.slice(0, count)) / 100).toFixed(6)));
  const fullYearCents = upTo(year - first + 1) - upTo(year - first);
  const isSaleYear = asset.sold !== null && yearOf(asset.sold.on) === year;
  return isSaleYear ? Math.round(fullYearCents * partOfLastYear(convention, asset.sold!.on)) : fullYearCents;
}

/** Form 4562 line 26: column (e) is the year's business part of the cost, less section 179 and the special allowance of the first year. */
function accelerated(plan: Plan, year: number): Amounts {
  const { asset, placed, convention, first, use } = plan;
  const expensed = section179Of(asset);
  const atFirst = partOf(asset.costCents, use(first)) - expensed;
  const uncapped = asset.bonus ? Math.round(atFirst * bonusRate(asset.acquiredOn, placed)) : 0;
  const room = limitOf(plan, first, uncapped > 0);
  const bonus = capped(uncapped, room === null ? null : room - expensed);
  // With a 100% allowance, the safe harbor depreciates the excess over the limit by the tables; otherwise the excess waits until after
  // recovery.
  const isHarbored = first <= lastSafeHarbor && expensed === 0 && uncapped === atFirst;
  const depreciableCents = Math.max(0, partOf(asset.costCents, use(year)) - expensed - (isHarbored ? bonus : uncapped));
  const percents = (convention === 'half-year' ? halfYear : midQuarter[quarterOf(asset.placedOn)])[5];
  const macrs = byTable(plan, year, { percents, basis: depreciableCents });
  if (year > first) return { expensedCents: 0, bonusCents: 0, macrsCents: capped(macrs, limitOf(plan, year, false)), depreciableCents };
  const left = room === null ? null : room - expensed - bonus;
  return { expensedCents: expensed, bonusCents: bonus, macrsCents: capped(macrs, left), depreciableCents };
}

/** Form 4562 line 27: straight line over five years (sec. 280F(b)(1), Pub. 463 table 4-1 column (c)). */
function straight(plan: Plan, year: number): Amounts {
  const { asset, convention, use } = plan;
  const depreciableCents = partOf(asset.costCents, use(year));
  const percents = convention === 'half-year' ? straightLine.halfYear : straightLine.midQuarter[quarterOf(asset.placedOn)];
  const macrs = byTable(plan, year, { percents, basis: depreciableCents });
  return { expensedCents: 0, bonusCents: 0, macrsCents: capped(macrs, limitOf(plan, year, false)), depreciableCents };
}

/** A car's unrecovered basis after its recovery, as if all of its use had been business (sec. 280F(a)(1)(B), (d)(2) and (8)); other vehicles have none. */
function after(plan: Plan, year: number, before: readonly ListedYear[]): Amounts {
  const { asset, placed, first, failed, use } = plan;
  const full: Plan = { ...plan, use: () => 100 };
  const inFull = Array.from({ length: recoveryYears }, (_, at) =>
    claimedIn(failed === Infinity ? accelerated(full, first + at) : straight(full, first + at)),
  );
  const each = placed.passengerCar.later * 100;
  const start = first + recoveryYears;
  const atStart = asset.vehicle?.kind === 'car' ? asset.costCents - sum(inFull) : 0;
  const depreciableIn = (at: number) => Math.max(0, atStart - each * (at - start));
  // Rounded by the running total, since a car may have decades of these years. Percents have two decimals, so the sum is exact.
  const through = (last: number) => {
    const years = Array.from({ length: last - start + 1 }, (_, at) => start + at);
    return Math.round(sum(years.map((at) => Math.min(depreciableIn(at), each) * Math.round(use(at) * 100))) / 10_000);
  };
  const uncapped = capped(through(year) - through(year - 1), limitOf(plan, year, false));
  // Where the business use rose after the first year, more was deducted than all business use would have allowed.
  const macrsCents = capped(uncapped, notDeducted(asset, before));
  return { expensedCents: 0, bonusCents: 0, macrsCents, depreciableCents: depreciableIn(year) };
}

/** The cost that no earlier year deducted, or that was recaptured: no more can be (sec. 1016(a)(2)). */
const notDeducted = ({ costCents }: Asset, before: readonly ListedYear[]): number =>
  costCents - sum(before.map(claimedIn)) + sum(before.map(({ recapture }) => recapture?.recaptureCents ?? 0));

const claimedIn = ({ expensedCents, bonusCents, macrsCents }: Amounts): number => expensedCents + bonusCents + macrsCents;

/** Sec. 280F(b)(2): deductions beyond straight line are recaptured as income once. */
function recaptureOf(plan: Plan, before: readonly ListedYear[]): ExcessRecapture {
  const claimedCents = sum(before.map(claimedIn));
  const recomputedCents = sum(before.map(({ year }) => straight(plan, year).macrsCents));
  return { claimedCents, recomputedCents, recaptureCents: Math.max(0, claimedCents - recomputedCents) };
}
