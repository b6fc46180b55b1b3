// The parts of a rule that splits: as they are typed, as shares, and as text. Pure; cents.
import { sharesProblem } from '#contracts/rules/split-shares.js';
import type { SplitShare } from '#contracts/shapes.js';
import { nameOfPath } from './category-choice.js';
import { money } from './money.js';
import type { Part } from './split.js';
import { centsFrom, dollarText, percentFrom } from './typed-figures.js';

/** `40%` is a percentage, everything else a fixed amount; undefined for what is neither. */
function shareOf({ category, amount }: Part): SplitShare | undefined {
  const percent = amount.includes('%') ? percentFrom(amount, { digits: 2 }) : undefined;
  const amountCents = percent === undefined ? centsFrom(amount) : undefined;
  if (!category || (!percent && !amountCents)) return undefined;
  return { category, ...(percent ? { percent } : { amountCents }) };
}

interface Shares {
  shares: SplitShare[];
  problem?: string | undefined;
}

export function sharesFrom(parts: Part[]): Shares {
  const begun = parts.filter(({ category, amount }) => category !== '' || amount.trim() !== '');
  const shares = begun.flatMap((part) => shareOf(part) ?? []);
  if (shares.length < begun.length || shares.length < 2)
    return { shares, problem: 'Give at least two parts a category and a percentage or an amount.' };
  return { shares, problem: sharesProblem(shares) };
}

export const partsFrom = (shares: SplitShare[]): Part[] =>
  shares.map(({ category, percent, amountCents = 0 }) => ({ category, amount: percent ? `${percent}%` : dollarText(amountCents) }));

/** Amounts as percentages of their total, rounded together, so that they add up to 100. */
export function percentagesOf(parts: { category: string; amountCents: number }[]): Part[] {
  const totalCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  let [counted, before] = [0, 0];
  return parts.map(({ category, amountCents }) => {
    counted += amountCents;
    const upTo = Math.round((counted / totalCents) * 10_000);
    const percent = (upTo - before) / 100;
    before = upTo;
    return { category, amount: `${percent}%` };
  });
}

/** `Rent 70%, Utilities 30%`; `Supplies $50.00, Rent 100% of the rest`. */
export function sharesText(shares: SplitShare[]): string {
  const isFixed = shares.some(({ amountCents }) => amountCents !== undefined);
  return shares
    .map(({ category, percent, amountCents = 0 }) =>
      percent === undefined
        ? `${nameOfPath(category)} ${money(amountCents)}`
        : `${nameOfPath(category)} ${percent}%${isFixed ? ' of the rest' : ''}`,
    )
    .join(', ');
}
