// The saved tax profile of a year, or its default from an earlier year.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { taxYear } from '#contracts/rules/years.js';
import { row, sql } from '#platform/sql.js';
import { vehicleByLog } from '../trips/logged-miles.js';
import { tripSums } from '../trips/trips.query.js';
import { taxYearOf } from '../years/tax-years.js';
import { carriedOver, emptyProfile } from './profile.js';

interface KnownProfile {
  profile: TaxProfile;
  /** Null if no profile was saved for this year. */
  saved: { at: string; by: string } | null;
  /** The mileage log has a business trip of the year. */
  hasTrips: boolean;
}

export async function knownProfileOf(em: EntityManager, tenantId: number, year: number): Promise<KnownProfile> {
  const { profile, saved, hasTrips } = await storedProfileOf(em, tenantId, year);
  if (!profile.vehicle.fromLog) return { profile, saved, hasTrips };
  const vehicle = vehicleByLog(profile.vehicle, await tripSums(em, { tenantId, year }), taxYearOf(year)!);
  return { profile: { ...profile, vehicle }, saved, hasTrips };
}

/** With the entered miles, even if the mileage log counts. */
export async function storedProfileOf(em: EntityManager, tenantId: number, year: number): Promise<KnownProfile> {
  const newest = await row<{ year: number; profile: TaxProfile; at: string; by: string; hasTrips: boolean }>(
    em,
    sql`select year, profile, updated_at as at, updated_by as by,
               exists (select from trip where tenant_id = ${tenantId} and kind = 'business'
                 and date between ${taxYear(year).startDate}::date and ${taxYear(year).endDate}::date) as has_trips
        from tax_profile
        where tenant_id = ${tenantId} and year <= ${year} order by year desc limit 1`,
  );
  if (!newest) return { profile: emptyProfile, saved: null, hasTrips: false };
  const { hasTrips } = newest;
  if (newest.year < year) return { profile: carriedOver(newest.profile, year - newest.year), saved: null, hasTrips };
  return { profile: newest.profile, saved: { at: newest.at, by: newest.by }, hasTrips };
}
