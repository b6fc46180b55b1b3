// Miles at standard mileage rates, in cents. Pure.
import { sum } from '../amounts/sum.js';

/** The total to the cent; half a cent rounds up (odd miles often cost half a cent). */
export function mileageCents(parts: readonly { miles: number; dollarsPerMile: number }[]): number {
  const dollars = sum(parts.map(({ miles, dollarsPerMile }) => miles * dollarsPerMile));
  // Binary fractions beyond the sixth decimal could otherwise round a half down.
  return Math.round(Number((dollars * 100).toFixed(6)));
}
