// What of an amount counts, to the cent, so that entries add up to their category. Pure.

/**
 * Cents of a total at hundredths of a percent; half a cent rounds away from zero. An entry counts by what the running total of its category
 * gains with it, in the order of date, entry and line: so the entries of a year always add up to the share of their total.
 */
export function shareOf(cents: number, basisPoints: number): number {
  if (basisPoints === 10_000) return cents;
  const share = Number((BigInt(Math.abs(cents)) * BigInt(basisPoints) + 5_000n) / 10_000n);
  return cents < 0 ? 0 - share : share;
}

/** What each of a category's entries counts, given in their order. */
export function sharesOf(amounts: readonly number[], basisPoints: number): number[] {
  let total = 0;
  return amounts.map((cents) => {
    const before = shareOf(total, basisPoints);
    total += cents;
    return shareOf(total, basisPoints) - before;
  });
}
