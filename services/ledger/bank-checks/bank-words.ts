// Formats dates and amounts for sentences about books and bank. Pure.
import { dayText } from '#contracts/days.js';
import { amountText } from '#contracts/money.js';

/** `Sep 21, 2026 to Sep 30, 2026`, or one day. */
export const spanText = (from: string, to: string): string => (from === to ? dayText(to) : `${dayText(from)} to ${dayText(to)}`);

/** `$1,045.99`, without a sign. */
export const dollarText = (cents: number): string => `$${amountText(cents)}`;

/** `−1,045.99` or `45.99`. */
export const signedText = (cents: number): string => `${cents < 0 ? '−' : ''}${amountText(cents)}`;
