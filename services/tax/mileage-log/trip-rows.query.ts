// Stored trips: read page by page, added, replaced and removed.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, existing } from '#contracts/problem.js';
import type { TripInput } from '#contracts/records/trip.js';
import { maxTrips } from '#contracts/routes/mileage-log.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { columnNames, insertInto } from '#platform/table.js';

interface OfTrip {
  tenantId: number;
  tripId: string;
}

type KeptTrip = TripInput & { tripId: string; revision: number };
type Row = Omit<KeptTrip, 'miles' | 'from' | 'to'> & { hundredthMiles: number; fromPlace: string; toPlace: string };

const entered = {
  date: 'date',
  hundredth_miles: 'int',
  kind: 'text',
  purpose: 'text',
  vehicle: 'text',
  from_place: 'text',
  to_place: 'text',
} as const;
const columns = sql`trip_id, ${columnNames(entered)}, revision`;
const shown = ({ hundredthMiles, fromPlace, toPlace, ...trip }: Row): KeptTrip => ({
  ...trip,
  miles: hundredthMiles / 100,
  from: fromPlace,
  to: toPlace,
});
const stored = ({ miles, from, to, ...trip }: TripInput) => ({
  ...trip,
  hundredthMiles: Math.round(miles * 100),
  fromPlace: from,
  toPlace: to,
});

interface Days {
  tenantId: number;
  from: string;
  to: string;
}

/** Newest first, a page of them or all. */
export async function tripsBetween(
  em: EntityManager,
  { tenantId, from, to }: Days,
  page?: { page: number; limit: number },
): Promise<KeptTrip[]> {
  const paged = page ? sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}` : sql``;
  const found = await rows<Row>(
    em,
    sql`select ${columns} from trip where tenant_id = ${tenantId} and date between ${from}::date and ${to}::date
        order by date desc, trip_id desc ${paged}`,
  );
  return found.map(shown);
}

export const countTrips = async (em: EntityManager, { tenantId, from, to }: Days): Promise<number> =>
  (await row<{ n: number }>(
    em,
    sql`select count(*)::int as n from trip where tenant_id = ${tenantId} and date between ${from}::date and ${to}::date`,
  ))!.n;

export async function tripOf(em: EntityManager, { tenantId, tripId }: OfTrip): Promise<KeptTrip> {
  const found = await row<Row>(em, sql`select ${columns} from trip where tenant_id = ${tenantId} and trip_id = ${tripId}`);
  return shown(existing('trip', found));
}

/** The caller has locked the business's profiles, which its trips are part of. Returns their ids. */
export async function insertTrips(em: EntityManager, tenantId: number, trips: readonly TripInput[]): Promise<string[]> {
  const { n } = (await row<{ n: number }>(em, sql`select count(*)::int as n from trip where tenant_id = ${tenantId}`))!;
  if (n + trips.length > maxTrips)
    throw new DomainError('too-many-trips', 422, `The log can hold up to ${maxTrips.toLocaleString('en-US')} trips. Nothing was added.`);
  const added = trips.map((trip) => ({ ...stored(trip), tripId: randomUUID() }));
  await execute(em, insertInto('trip', added, { trip_id: 'uuid', ...entered }, { tenant_id: tenantId }));
  return added.map(({ tripId }) => tripId);
}

export function replaceTrip(em: EntityManager, { tenantId, tripId }: OfTrip, trip: TripInput): Promise<void> {
  const { date, hundredthMiles, kind, purpose, vehicle, fromPlace, toPlace } = stored(trip);
  return execute(
    em,
    sql`update trip set date = ${date}::date, hundredth_miles = ${hundredthMiles}, kind = ${kind}, purpose = ${purpose}, vehicle = ${vehicle},
          from_place = ${fromPlace}, to_place = ${toPlace}, revision = revision + 1
        where tenant_id = ${tenantId} and trip_id = ${tripId}`,
  );
}

export const removeTrip = (em: EntityManager, { tenantId, tripId }: OfTrip): Promise<void> =>
  execute(em, sql`delete from trip where tenant_id = ${tenantId} and trip_id = ${tripId}`);
