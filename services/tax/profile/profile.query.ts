// The tax profile of a year as it was saved, or what may be taken for it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { row, sql } from '#platform/sql.js';
import { vehicleByLog } from '../trips/logged-miles.js';
import { tripSums } from '../trips/trips.query.js';
import { taxYearOf } from '../years/tax-years.js';
import { carriedOver, emptyProfile } from './profile.js';

export interface KnownProfile {
  profile: TaxProfile;
  /** Null where nobody has saved one of this year. */
  saved: { at: string; by: string } | null;
}

export async function knownProfileOf(em: EntityManager, tenantId: number, year: number): Promise<KnownProfile> {
  const { profile, saved } = await storedProfileOf(em, tenantId, year);
  if (!profile.vehicle.fromLog) return { profile, saved };
  const vehicle = vehicleByLog(profile.vehicle, await tripSums(em, { tenantId, year }), taxYearOf(year)!);
  return { profile: { ...profile, vehicle }, saved };
}

/** With the miles that were entered, though the mileage log's may count. */
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

/** What every computation of the year stands on: with defaults where nothing is known. */
export const profileOf = async (em: EntityManager, tenantId: number, year: number): Promise<TaxProfile> =>
  (await knownProfileOf(em, tenantId, year)).profile;
