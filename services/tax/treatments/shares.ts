// The deductible part of amounts, to the cent, so that entries add up to their category. Pure.

/** An exact part: 9,000 of 15,000 miles. Integers. */
export interface Ratio {
  part: number;
  whole: number;
}

/** The exact ratio, or the basis points if there is none. */
export const ratioOf = ({ basisPoints, ratio }: { basisPoints: number; ratio?: Ratio }): Ratio =>
  ratio ?? { part: basisPoints, whole: 10_000 };

/**
 * Cents of a total at hundredths of a percent or at a ratio; half a cent rounds away from zero. An entry counts by the increase of its
 * category's running total, in the order of date, entry and line: so the entries of a year always add up to the share of their total.
 */
export function shareOf(cents: number, of: number | Ratio): number {
  const { part, whole } = typeof of === 'number' ? ratioOf({ basisPoints: of }) : of;
  if (part === whole) return cents;
  const twice = 2n * BigInt(whole);
  const share = Number((2n * BigInt(Math.abs(cents)) * BigInt(part) + BigInt(whole)) / twice);
  return cents < 0 ? 0 - share : share;
}
