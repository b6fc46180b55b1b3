// How consistent monthly revenue is: the coefficient of variation. Pure.
import { total } from '../monthly-facts/month-facts.js';
import { variation } from '../statistics/statistics.js';

/** Up to the first, predictability is high; up to the second, moderate. */
export const consistencyBands = { high: 0.15, moderate: 0.35 };
/** A source with a smaller share of revenue isn't compared. */
const minShare = 0.01;

export interface Consistency {
  overall: number | null;
  predictability: 'HIGH' | 'MODERATE' | 'LOW' | null;
  mostVolatile: string | null;
  mostStable: string | null;
}

/** overall = standard deviation ÷ mean of the months. The most volatile and the most stable
 * source are named where two bring at least 1% of the revenue each. */
export function consistencyOf(months: number[], sources: { name: string; months: number[] }[]): Consistency {
  const overall = variation(months);
  const all = total(months);
  const known = sources
    .filter((source) => total(source.months) >= minShare * all)
    .map(({ name, months: own }) => ({ name, variation: variation(own) }))
    .filter((source): source is { name: string; variation: number } => source.variation !== null)
    .sort((a, b) => a.variation - b.variation);
  const compared = known.length > 1;
  return {
    overall,
    predictability: overall === null ? null : predictabilityOf(overall),
    mostVolatile: compared ? known.at(-1)!.name : null,
    mostStable: compared ? known[0]!.name : null,
  };
}

export const predictabilityOf = (value: number): 'HIGH' | 'MODERATE' | 'LOW' =>
  value <= consistencyBands.high ? 'HIGH' : value <= consistencyBands.moderate ? 'MODERATE' : 'LOW';
