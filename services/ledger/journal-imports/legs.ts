// Sums of legs and parts of them, to the cent. Pure; debit positive.
export interface Leg {
  path: string;
  amountCents: number;
}

export const sumOfLegs = (legs: { amountCents: number }[]): number => legs.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What each leg has of `cents`, pro rata and cut to whole cents; what is left over goes to the largest. */
export function allocated(legs: { amountCents: number }[], cents: number): number[] {
  const total = sumOfLegs(legs);
  if (cents === total) return legs.map(({ amountCents }) => amountCents);
  const parts = legs.map(({ amountCents }) => Number((BigInt(amountCents) * BigInt(cents)) / BigInt(total)));
  const largest = legs.reduce((best, leg, at) => (Math.abs(leg.amountCents) > Math.abs(legs[best]!.amountCents) ? at : best), 0);
  parts[largest]! += cents - parts.reduce((sum, one) => sum + one, 0);
  return parts;
}

/** One leg per account, none of zero. */
export function merged(legs: Leg[]): Leg[] {
  const sums = new Map<string, number>();
  for (const { path, amountCents } of legs) sums.set(path, (sums.get(path) ?? 0) + amountCents);
  return [...sums].filter(([, amountCents]) => amountCents !== 0).map(([path, amountCents]) => ({ path, amountCents }));
}
