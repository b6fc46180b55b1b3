// The saved tax profile of a year, or its default from an earlier year.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { row, sql } from '#platform/sql.js';
import { vehicleByLog } from '../trips/logged-miles.js';
import { tripSums } from '../trips/trips.query.js';
import { taxYearOf } from '../years/tax-years.js';
import { carriedOver, emptyProfile } from './profile.js';

interface KnownProfile {
  profile: TaxProfile;
  /** Null if no profile was saved for this year. */
  saved: { at: string; by: string } | null;
}

export async function knownProfileOf(em: EntityManager, tenantId: number, year: number): Promise<KnownProfile> {
  const { profile, saved } = await storedProfileOf(em, tenantId, year);
  if (!profile.vehicle.fromLog) return { profile, saved };
  const vehicle = vehicleByLog(profile.vehicle, await tripSums(em, { tenantId, year }), taxYearOf(year)!);
  return { profile: { ...profile, vehicle }, saved };
}

/** With the entered miles, even if the mileage log counts. */
export async function storedProfileOf(em: EntityManager, tenantId: number, year: number): Promise<KnownProfile> {
  const newest = await row<{ year: number; profile: TaxProfile; at: string; by: string }>(
    em,
    sql`select year, profile, updated_at as at, updated_by as by from tax_profile
        where tenant_id = ${tenantId} and year <= ${year} order by year desc limit 1`,
  );
  if (!newest) return { profile: emptyProfile, saved: null };
  if (newest.year < year) return { profile: carriedOver(newest.profile, year - newest.year), saved: null };
  return { profile: newest.profile, saved: { at: newest.at, by: newest.by } };
}

/** The profile that every computation of the year uses, with defaults for missing values. */
export const profileOf = async (em: EntityManager, tenantId: number, year: number): Promise<TaxProfile> =>
  (await knownProfileOf(em, tenantId, year)).profile;
