// Miles at standard mileage rates, in cents. Pure.
import { sum } from '../amounts/sum.js';

/** Together, to the cent: half a cent, as an odd mile often costs, counts up. */
export function mileageCents(parts: readonly { miles: number; dollarsPerMile: number }[]): number {
  const dollars = sum(parts.map(({ miles, dollarsPerMile }) => miles * dollarsPerMile));
  // What binary fractions leave beyond the sixth decimal would turn halves down by chance.
  return Math.round(Number((dollars * 100).toFixed(6)));
}
