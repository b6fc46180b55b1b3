// The interest of a loan between two due days, and the equal payment that pays it back, in whole numbers. Pure; cents.
import { daysBetween } from '#contracts/days.js';
import type { LoanTerms } from '#contracts/records/loan.js';
import { periodOf } from './frequencies.js';

export interface Span {
  from: string;
  dueOn: string;
  /** On the first day. */
  owedCents: number;
  /** Paid in addition by `dueOn`. They count only if interest counts by the day. */
  extras: LoanTerms['extraPayments'];
}

/** In ten-thousandths of a percent. */
const rateOf = ({ annualPercent }: LoanTerms): bigint => BigInt(Math.round(annualPercent * 1e4));
const hundredPercent = 1_000_000n;

/** To the nearest cent. By the day (actual/365 or actual/360), extra payments count from their days on; by the period, after it. */
export function interestOf(terms: LoanTerms, { from, dueOn, owedCents, extras }: Span): number {
  if (!terms.interestByDay) return Number(rounded(BigInt(owedCents) * rateOf(terms), periodDivisor(terms)));
  const days = (start: string) => BigInt(daysBetween(start, dueOn));
  let left = owedCents;
  let owedDays = BigInt(owedCents) * days(from);
  for (const { paidOn, amountCents } of extras) {
    const paid = Math.min(left, amountCents);
    left -= paid;
    owedDays -= BigInt(paid) * days(paidOn);
  }
  return Number(rounded(owedDays * rateOf(terms), BigInt(terms.daysInYear ?? 365) * hundredPercent));
}

/** Rounds half a cent up. */
const rounded = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

const periodDivisor = (terms: LoanTerms): bigint => BigInt(periodOf(terms).perYear) * hundredPercent;

/** P·i / (1 − (1 + i)^−n), to the nearest cent; without interest, a part rounded up. */
export function levelPayment(terms: LoanTerms, { owedCents, payments }: { owedCents: number; payments: number }): number {
  const [owed, rate, divisor] = [BigInt(owedCents), rateOf(terms), periodDivisor(terms)];
  if (rate === 0n) return Number((owed + BigInt(payments) - 1n) / BigInt(payments));
  // (1 + i)^n as an exact fraction: at most 1,600 factors of 29 bits each.
  const [grown, plain] = [(divisor + rate) ** BigInt(payments), divisor ** BigInt(payments)];
  return Number(rounded(owed * rate * grown, divisor * (grown - plain)));
}
