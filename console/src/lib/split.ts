// A total in parts as people type them: amounts, or percentages of it. Pure; cents.
import { centsFrom, percentFrom } from './typed-figures.js';

export interface Part {
  category: string;
  /** `45.99` or `40%`. */
  amount: string;
}

export const noPart: Part = { category: '', amount: '' };

export const noParts: Part[] = [noPart, noPart];
export const withPart = (parts: Part[]): Part[] => [...parts, noPart];
export const changedAt = <T>(all: T[], at: number, change: Partial<T>): T[] =>
  all.map((item, index) => (index === at ? { ...item, ...change } : item));

interface Split {
  /** The parts with any input; one empty part where there are none. */
  parts: { category: string; cents?: number }[];
  leftCents: number;
}

/** Percentages are rounded together, so that 100% in parts is all of the total. */
export function splitOf(totalCents: number, typed: Part[]): Split {
  const begun = typed.filter((part) => part.category !== '' || part.amount.trim() !== '');
  let percentBefore = 0;
  const parts = begun.map(({ category, amount }) => {
    const percent = amount.includes('%') ? percentFrom(amount, { digits: 4 }) : undefined;
    if (percent === undefined) return { category, cents: centsFrom(amount) || undefined };
    const upTo = (share: number) => Math.round((totalCents * share) / 100);
    const cents = upTo(percentBefore + percent) - upTo(percentBefore);
    percentBefore += percent;
    return { category, cents: cents || undefined };
  });
  const total = parts.reduce((sum, { cents = 0 }) => sum + cents, 0);
  return { parts: parts.length > 0 ? parts : [{ category: '' }], leftCents: totalCents - total };
}
