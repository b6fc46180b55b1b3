// Sums of legs and parts of them, to the cent. Pure; debit positive.
export interface Leg {
  path: string;
  amountCents: number;
  /** The line of an invoice or a bill that it pays, all or in part. */
  pays?: PaidLine | undefined;
}

interface PaidLine {
  journalNo: string;
  line: number;
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

/** One leg per account, without zero amounts. A leg of several lines pays none of them by itself. */
export function merged(legs: Leg[]): Leg[] {
  const sums = new Map<string, Leg>();
  for (const { path, amountCents, pays } of legs) {
    const sum = sums.get(path);
    if (!sum) sums.set(path, { path, amountCents, ...(pays && { pays }) });
    else {
      sum.amountCents += amountCents;
      if (!isSameLine(sum.pays, pays)) delete sum.pays;
    }
  }
  return [...sums.values()].filter(({ amountCents }) => amountCents !== 0);
}

const isSameLine = (a: PaidLine | undefined, b: PaidLine | undefined): boolean => a?.journalNo === b?.journalNo && a?.line === b?.line;
