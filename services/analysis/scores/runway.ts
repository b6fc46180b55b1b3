// How long cash lasts at the current burn rate. Pure; cents.
import { median } from '../statistics/statistics.js';

/** Months: above the first healthy, above the second caution, otherwise critical (specification § 9). */
const runwayBands = { healthy: 12, caution: 6 };

export interface Runway {
  isBurning: boolean;
  /** Months; null without burn. */
  months: number | null;
  /** Cents a month; 0 without burn. */
  burnCents: number;
  /** Null without a complete month. */
  medianNetCashCents: number | null;
  band: 'accumulating' | 'healthy' | 'caution' | 'critical';
}

/**
 * burn = −median of the complete months' net cash, where that is negative; runway = cash ÷ burn, or 0 if cash is used up. The median
 * ignores one large month. Net cash excludes transfers between own accounts, including card payments.
 */
export function runwayOf(netCash: number[], cashCents: number): Runway {
  const middle = median(netCash);
  if (middle === null || middle >= 0)
    return { isBurning: false, months: null, burnCents: 0, medianNetCashCents: middle, band: 'accumulating' };
  const months = Math.max(0, cashCents) / -middle;
  return { isBurning: true, months, burnCents: -middle, medianNetCashCents: middle, band: bandOf(months) };
}

export const bandOf = (months: number): Runway['band'] =>
  months > runwayBands.healthy ? 'healthy' : months > runwayBands.caution ? 'caution' : 'critical';
