// Amounts and counts as text in sentences for a person. Pure.

/** '$1,450' or, below a hundred dollars, '$14.50'; '−$1,450' for a negative amount. */
export function dollarsText(cents: number): string {
  const digits = Math.abs(cents) < 10_000 && cents % 100 !== 0 ? 2 : 0;
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${cents < 0 ? '−' : ''}$${amount}`;
}

/** A share of 1 with one decimal: '2.6%'. */
export const percentText = (share: number): string => `${(share * 100).toFixed(1).replace(/\.0$/, '')}%`;
