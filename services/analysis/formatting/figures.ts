// Formats amounts, changes and shares: in sentences whole dollars, percent with one decimal, a true minus sign. Pure.
import { changeRatio } from '#contracts/money.js';
import { rounded } from '../statistics/statistics.js';

const signed = (value: number, text: string): string => (value < 0 ? `−${text}` : text);

/** `$4,900` of 490,000 cents, `−$4,900` below zero. */
export function money(cents: number): string {
  const wholeDollars = Math.round(Math.abs(cents) / 100);
  return signed(wholeDollars === 0 ? 0 : cents, `$${wholeDollars.toLocaleString('en-US')}`);
}

/** `26.8%`. */
export const percent = (value: number): string => `${decimal(value, 1)}%`;

/** The change from one amount to another in percent; null without an amount before, and where it has no percentage. */
export function changePercent(before: number | null | undefined, now: number, decimals: number): number | null {
  const ratio = before === null || before === undefined ? null : changeRatio(before, now);
  return ratio === null ? null : rounded(ratio * 100, decimals);
}

/** `−1.80` with `decimals` decimals. */
export const decimal = (value: number, decimals: number): string => {
  const shown = rounded(value, decimals);
  return signed(shown, Math.abs(shown).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }));
};
