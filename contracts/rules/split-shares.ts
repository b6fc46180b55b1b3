// How a rule divides an amount, the same for the assistant, which previews it, and for the ledger, which posts it. Pure; cents.
import type { SplitShare } from '../shapes.js';

/** As many as a transaction may be split into. */
export const maxParts = 20;

export interface SharedPart {
  category: string;
  amountCents: number;
}

/** Percentages have two decimals, so they are whole numbers of ten-thousandths. */
const tenThousandths = (percent: number): number => Math.round(percent * 100);

/**
 * Fixed amounts come first, with the sign of the total; percentages divide the rest, each rounded by the running total, so that the parts
 * always add up to the total. A part of zero is skipped. Undefined if the fixed amounts are more than the total.
 */
export function partsByShares(totalCents: number, shares: readonly SplitShare[]): SharedPart[] | undefined {
  const sign = totalCents < 0 ? -1 : 1;
  const rest = Math.abs(totalCents) - shares.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
  if (rest < 0) return undefined;
  let [before, counted] = [0, 0];
  const parts = shares.map(({ category, amountCents, percent = 0 }) => {
    if (amountCents !== undefined) return { category, amountCents: sign * amountCents };
    counted += tenThousandths(percent);
    const upTo = Number((2n * BigInt(rest) * BigInt(counted) + 10_000n) / 20_000n);
    const cents = upTo - before;
    before = upTo;
    return { category, amountCents: sign * cents };
  });
  return parts.filter(({ amountCents }) => amountCents !== 0);
}

/** Why shares don't add up to all of an amount; undefined where they do. */
export function sharesProblem(shares: readonly SplitShare[]): string | undefined {
  if (shares.some(({ percent, amountCents }) => (percent === undefined) === (amountCents === undefined)))
    return 'Every part of a rule that splits needs either a percentage or a fixed amount.';
  const percents = shares.flatMap(({ percent }) => percent ?? []);
  if (percents.length === 0) return 'At least one part needs a percentage: it takes what the fixed amounts leave.';
  const sum = percents.reduce((total, percent) => total + tenThousandths(percent), 0) / 100;
  return sum === 100 ? undefined : `The percentages add up to ${sum}%, not to 100%.`;
}
