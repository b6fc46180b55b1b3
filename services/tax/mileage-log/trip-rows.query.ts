// Stored trips: read page by page, found and added.
import { randomUUID } from 'node:crypto';
import type { EntityDTO, EntityManager, InferEntity } from '@mikro-orm/postgresql';
import { existing, refuse } from '#contracts/problem.js';
import type { TripInput } from '#contracts/records/trip.js';
import { maxTrips } from '#contracts/routes/mileage-log.js';
import { insertAll, selectAll } from '#platform/record-entity.js';
import { sql } from '#platform/sql.js';
import { Trip } from '../trips/trip.entity.js';

type TripRow = InferEntity<typeof Trip>;

interface Days {
  tenantId: number;
  from: string;
  to: string;
}

/** Newest first, a page of them or all. */
export function tripsBetween(
  em: EntityManager,
  { tenantId, from, to }: Days,
  page?: { page: number; limit: number },
): Promise<EntityDTO<TripRow>[]> {
  const paged = page ? sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}` : sql``;
  const inDays = sql`where tenant_id = ${tenantId} and date between ${from}::date and ${to}::date`;
  return selectAll(em, Trip, sql`${inDays} order by date desc, trip_id desc ${paged}`);
}

export const countTrips = (em: EntityManager, { tenantId, from, to }: Days): Promise<number> =>
  em.count(Trip, { tenantId, date: { $gte: from, $lte: to } });

export const tripOf = async (em: EntityManager, at: { tenantId: number; tripId: string }): Promise<TripRow> =>
  existing('trip', await em.findOne(Trip, at));

/** The caller has locked the business's profiles, which its trips are part of. Returns their ids. */
export async function insertTrips(em: EntityManager, tenantId: number, trips: readonly TripInput[]): Promise<string[]> {
  if ((await em.count(Trip, { tenantId })) + trips.length > maxTrips)
    refuse('too-many-trips', `The log can hold up to ${maxTrips.toLocaleString('en-US')} trips. Nothing was added.`);
  const added = trips.map((trip) => ({ ...trip, tenantId, tripId: randomUUID() }));
  await insertAll(em, Trip, added);
  return added.map(({ tripId }) => tripId);
}
