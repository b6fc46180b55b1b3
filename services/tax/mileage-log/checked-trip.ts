// Checks a trip as entered. Pure; throws a problem with the reason.
import { refuse } from '#contracts/problem.js';
import type { TripInput } from '#contracts/routes/mileage-log.js';
import { supportedYears } from '#contracts/rules/tax-years.js';

/** The reason why a trip can't be stored; undefined if it can. */
export function tripProblem({ date, kind, purpose }: TripInput, today: string): { code: string; detail: string } | undefined {
  const { first } = supportedYears;
  if (date < `${first}-01-01`) return { code: 'trip-early', detail: `Trips can be logged from ${first} on.` };
  if (date > today) return { code: 'trip-late', detail: 'A trip can’t have a date in the future.' };
  if (kind === 'business' && purpose === '') return { code: 'trip-purpose', detail: 'A business trip needs its purpose.' };
  return undefined;
}

export function checkedTrip(trip: TripInput, today: string): TripInput {
  const problem = tripProblem(trip, today);
  if (problem) refuse(problem.code, problem.detail);
  return trip;
}
