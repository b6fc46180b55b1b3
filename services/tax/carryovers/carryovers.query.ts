// What carries into a tax year, calculated from the books, the assets, and the tax profile of the year before.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import type { getCarryovers } from '#contracts/routes/carryovers.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import type { Clock } from '#platform/clock.js';
import { sum } from '../amounts/sum.js';
import { estimatedYear, isEstimate, type EstimatedYear } from '../tax-estimates/estimated-year.query.js';
import { whatIfInput } from '../tax-estimates/what-if-input.js';
import { gainsThrough } from '../year-in-books/from-books.js';
import { taxYearOf } from '../years/tax-years.js';
import { lossLimits } from '../tax-estimates/loss-limits.js';
import { carryoversOf, type YearBefore } from './carryovers.js';
import { notCovered } from './not-covered.js';

interface Asked {
  tenantId: number;
  year: number;
  profile: TaxProfile;
}

export async function carryoversInto(
  em: EntityManager,
  { tenantId, year, profile }: Asked,
  clock: Pick<Clock, 'today'>,
): Promise<ReplyOf<typeof getCarryovers>> {
  const fromYear = year - 1;
  // Nothing is known of the year before the first one.
  if (!taxYearOf(fromYear))
    return { year, fromYear, estimate: false, reason: null, carryovers: [], notCovered: notCovered(fromYear, null) };
  const before = await estimatedYear(em, { tenantId, year: fromYear }, clock);
  const reason = before.estimate.tax ? null : `The ${fromYear} tax profile has no filing status yet.`;
  return {
    ...{ year, fromYear, estimate: isEstimate(before), reason },
    carryovers: carryoversOf(yearBefore(before), profile),
    notCovered: notCovered(fromYear, lossLimits(before)),
  };
}

function yearBefore({ books, register, schedule, projection, estimate: { tax } }: EstimatedYear): YearBefore {
  const { profile, year } = books;
  const { status } = profile;
  const facts = { year: year.year, profile, profitCents: projection.cents, gains: gainsThrough(books)(12) };
  return {
    depreciationLeftCents: sum(register.assets.map(({ of }) => of.leftCents)),
    section179Cents: schedule.section179.carriedOnCents,
    homeOffice: schedule.homeOffice.carriedOn,
    return: status !== null && tax ? { input: whatIfInput({ ...facts, status }), tax } : null,
  };
}
