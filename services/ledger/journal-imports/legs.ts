// Sums of legs and parts of them, to the cent. Pure; debit positive.
export interface Leg {
  path: string;
  amountCents: number;
}

export const sumOfLegs = (legs: { amountCents: number }[]): number => legs.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Splits `cents` among the legs pro rata, rounded down to cents. The remainder goes to the largest leg. */
export function allocated(legs: { amountCents: number }[], cents: number): number[] {
  const total = sumOfLegs(legs);
  if (cents === total) return legs.map(({ amountCents }) => amountCents);
  const parts = legs.map(({ amountCents }) => Number((BigInt(amountCents) * BigInt(cents)) / BigInt(total)));
  const largest = legs.reduce((best, leg, at) => (Math.abs(leg.amountCents) > Math.abs(legs[best]!.amountCents) ? at : best), 0);
  parts[largest]! += cents - parts.reduce((sum, part) => sum + part, 0);
  return parts;
}

/** One leg per account, without zero amounts. */
export function merged(legs: Leg[]): Leg[] {
  const sums = new Map<string, number>();
  for (const { path, amountCents } of legs) sums.set(path, (sums.get(path) ?? 0) + amountCents);
  return [...sums].filter(([, amountCents]) => amountCents !== 0).map(([path, amountCents]) => ({ path, amountCents }));
}
