// The saved tax profile of a year, or its default from an earlier year.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { taxYear } from '#contracts/rules/years.js';
import { otherOwnerTax } from '#contracts/rules/owner-tax.js';
import { row, rows, sql } from '#platform/sql.js';
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
  const { profile: stored, saved, hasTrips } = await storedProfileOf(em, tenantId, year);
  const profile = { ...stored, payments: await installmentsOf(em, tenantId, year, stored.payments) };
  if (!profile.vehicle.fromLog) return { profile, saved, hasTrips };
  const vehicle = vehicleByLog(profile.vehicle, await tripSums(em, { tenantId, year }), taxYearOf(year)!);
  return { profile: { ...profile, vehicle }, saved, hasTrips };
}

/** Without those whose line a person has categorized as a payment with a return, or to a state, since it was recorded. */
async function installmentsOf(
  em: EntityManager,
  tenantId: number,
  year: number,
  payments: TaxProfile['payments'],
): Promise<TaxProfile['payments']> {
  const lines = payments.flatMap(({ lineId, paidOn }) => (lineId !== undefined && paidOn.startsWith(`${year}-`) ? [lineId] : []));
  if (lines.length === 0) return payments;
  const others = await rows<{ lineId: string }>(
    em,
    sql`select t.line_id from unnest(${lines}::text[]) as t (line_id)
        join leg l on l.tenant_id = ${tenantId} and l.entry_id = split_part(t.line_id, '-', 1)::bigint and l.line = split_part(t.line_id, '-', 2)::smallint
        where not l.reversed and l.category = any (${Object.values(otherOwnerTax)}::text[])`,
  );
  const isOther = new Set(others.map(({ lineId }) => lineId));
  return payments.filter(({ lineId }) => lineId === undefined || !isOther.has(lineId));
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
