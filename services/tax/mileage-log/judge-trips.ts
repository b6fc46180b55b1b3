// Compares a file's trips with the log: new, duplicate, repeated, or similar to another. Pure.
import { oneLine } from '#contracts/records/record.js';
import type { TripInput } from '#contracts/records/trip.js';
import type { ImportedTrip } from '#contracts/routes/mileage-log.js';
import type { ReadTrip } from './read-trips.js';

const contentOf = ({ date, miles, kind, purpose, vehicle, from, to }: TripInput): string =>
  JSON.stringify([date, Math.round(miles * 100), kind, ...[purpose, vehicle, from, to].map(oneLine)]);
const drivenOf = ({ date, miles }: TripInput): string => JSON.stringify([date, Math.round(miles * 100)]);

/**
 * Of equal trips, as many are duplicates as the log has; if it has none, one is new. A return trip swaps From and To, so it is another
 * trip.
 */
export function judgedTrips(read: readonly ReadTrip[], log: readonly TripInput[]): ImportedTrip[] {
  const left = new Map<string, number>();
  for (const trip of log) left.set(contentOf(trip), (left.get(contentOf(trip)) ?? 0) + 1);
  const inLog = new Set(left.keys());
  const seen = new Set<string>();
  const driven = Map.groupBy(log, drivenOf);
  return read.map(({ line, trip }): ImportedTrip => {
    if ('problem' in trip) return { ...noTrip, ...trip.shown, line, status: 'rejected', reason: trip.problem };
    const content = contentOf(trip);
    const open = left.get(content) ?? 0;
    if (open > 0) {
      left.set(content, open - 1);
      return { ...trip, line, status: 'duplicate', reason: 'Already in the log.' };
    }
    if (inLog.has(content) || seen.has(content))
      return { ...trip, line, status: 'repeated', reason: 'Possible duplicate. Keep it if you made the trip twice.' };
    seen.add(content);
    const other = (driven.get(drivenOf(trip)) ?? []).find((logged) => mayBeSame(logged, trip));
    if (other) return { ...trip, line, status: 'similar', reason: `Another trip on this day has the same miles: ${namedBy(other)}.` };
    return { ...trip, line, status: 'new', reason: '' };
  });
}

const noTrip = { kind: 'business' as const, purpose: '', vehicle: '', from: '', to: '' };

/** A text that is missing in one of the two doesn't make them different. */
const mayBeSame = (a: TripInput, b: TripInput): boolean =>
  sameText(a.vehicle, b.vehicle) && sameText(a.from, b.from) && sameText(a.to, b.to);
const sameText = (a: string, b: string): boolean => a === '' || b === '' || a.toLowerCase() === b.toLowerCase();

const namedBy = ({ purpose, from, to, kind }: TripInput): string => purpose || [from, to].filter(Boolean).join(' to ') || kind;

/** The trips that a commit adds: new ones, and the repeated or similar ones that a person accepts. */
export function takenTrips(rows: readonly ImportedTrip[], accept: readonly number[]): TripInput[] {
  const accepted = new Set(accept);
  return rows.flatMap(({ line, status, reason: _, ...trip }) =>
    status === 'new' || ((status === 'repeated' || status === 'similar') && accepted.has(line)) ? [trip as TripInput] : [],
  );
}
