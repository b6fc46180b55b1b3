// How sentences name amounts and shares: whole dollars, a decimal of percent, a true minus sign. Pure.
import { rounded } from '../statistics/statistics.js';

const signed = (value: number, text: string): string => (value < 0 ? `−${text}` : text);

/** `$4,900` of 490,000 cents, `−$4,900` below zero. */
export function money(cents: number): string {
  const whole = Math.round(Math.abs(cents) / 100);
  return signed(whole === 0 ? 0 : cents, `$${whole.toLocaleString('en-US')}`);
}

/** `26.8%`. */
export const percent = (value: number): string => `${decimal(value, 1)}%`;

/** `−1.80` with so many decimals. */
export const decimal = (value: number, decimals: number): string => {
  const shown = rounded(value, decimals);
  return signed(shown, Math.abs(shown).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }));
};

/** `1 transaction`, `14 transactions`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
