// What becomes of a file's trips beside those of the log: new, there already, repeated, or like another. Pure.
import type { ImportedTrip, TripInput } from '#contracts/routes/mileage-log.js';
import type { ReadTrip } from './read-trips.js';

const contentOf = ({ date, miles, kind, purpose, vehicle, from, to }: TripInput): string =>
  JSON.stringify([date, Math.round(miles * 100), kind, purpose, vehicle, from, to]);
const drivenOf = ({ date, miles }: TripInput): string => JSON.stringify([date, Math.round(miles * 100)]);

/** As many of equal trips as the log has are in it; where it has none, one is new. The way back has its ends the other way round, so it is another trip. */
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
      return { ...trip, line, status: 'duplicate', reason: 'In the log already.' };
    }
    if (inLog.has(content) || seen.has(content))
      return { ...trip, line, status: 'repeated', reason: 'The same trip again. Take it if it was made twice.' };
    seen.add(content);
    const other = (driven.get(drivenOf(trip)) ?? []).find((one) => mayBeSame(one, trip));
    if (other)
      return { ...trip, line, status: 'similar', reason: `The log has a trip of that day with the same miles: ${namedBy(other)}.` };
    return { ...trip, line, status: 'new', reason: '' };
  });
}

const noTrip = { kind: 'business' as const, purpose: '', vehicle: '', from: '', to: '' };

/** What one of the two doesn't say tells them not apart. */
const mayBeSame = (one: TripInput, other: TripInput): boolean =>
  sameText(one.vehicle, other.vehicle) && sameText(one.from, other.from) && sameText(one.to, other.to);
const sameText = (one: string, other: string): boolean => one === '' || other === '' || one.toLowerCase() === other.toLowerCase();

const namedBy = ({ purpose, from, to, kind }: TripInput): string => purpose || [from, to].filter(Boolean).join(' to ') || kind;

/** What a commit adds: new trips, and of the others those that a person takes. */
export function takenTrips(rows: readonly ImportedTrip[], accept: readonly number[]): TripInput[] {
  const accepted = new Set(accept);
  return rows.flatMap(({ line, status, reason: _, ...trip }) =>
    status === 'new' || ((status === 'repeated' || status === 'similar') && accepted.has(line)) ? [trip as TripInput] : [],
  );
}
