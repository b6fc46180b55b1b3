// The interest of a loan between two due days, and the equal payment that pays it back, in integers. Pure; cents.
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

/** In ten-thousandths of a percent, so that interest is calculated in integers. */
function rateOn({ annualPercent, rateChanges = [] }: LoanTerms, day: string): bigint {
  const changes = rateChanges.filter(({ fromOn }) => fromOn <= day).toSorted((a, b) => (a.fromOn < b.fromOn ? -1 : 1));
  return BigInt(Math.round((changes.at(-1)?.annualPercent ?? annualPercent) * 1e4));
}
const hundredPercent = 1_000_000n;

/**
 * To the nearest cent. By the day (actual/365 or actual/360), extra payments count from their days on; by the period, after it. A rate that
 * changes within a period counts for its days.
 */
export function interestOf(terms: LoanTerms, { from, dueOn, owedCents, extras }: Span): number {
  const changes = (terms.rateChanges ?? []).map(({ fromOn }) => fromOn);
  if (!terms.interestByDay) {
    const rated = parts({ from, dueOn }, changes).map(({ on, days }) => rateOn(terms, on) * days);
    const days = BigInt(daysBetween(from, dueOn));
    const [rate, by] = days === 0n ? [rateOn(terms, from), 1n] : [total(rated), days];
    return Number(rounded(BigInt(owedCents) * rate, by * periodDivisor(terms)));
  }
  const owedOn = (day: string) =>
    BigInt(
      Math.max(
        0,
        extras.filter(({ paidOn }) => paidOn <= day).reduce((owed, { amountCents }) => owed - amountCents, owedCents),
      ),
    );
  const owed = parts({ from, dueOn }, [...changes, ...extras.map(({ paidOn }) => paidOn)]);
  return Number(
    rounded(total(owed.map(({ on, days }) => owedOn(on) * rateOn(terms, on) * days)), BigInt(terms.daysInYear ?? 365) * hundredPercent),
  );
}

/** The days between two, cut at these. */
function parts({ from, dueOn }: Pick<Span, 'from' | 'dueOn'>, cuts: string[]): { on: string; days: bigint }[] {
  const starts = [from, ...new Set(cuts.filter((day) => day > from && day < dueOn))].toSorted();
  return starts.map((on, at) => ({ on, days: BigInt(daysBetween(on, starts[at + 1] ?? dueOn)) }));
}

const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** Rounds half a cent up. */
const rounded = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

const periodDivisor = (terms: LoanTerms): bigint => BigInt(periodOf(terms).perYear) * hundredPercent;

interface Level {
  owedCents: number;
  /** Of the rate on it. */
  day: string;
  payments: number;
}

/** P·i / (1 − (1 + i)^−n), to the nearest cent; without interest, a part rounded up. */
export function levelPayment(terms: LoanTerms, { owedCents, day, payments }: Level): number {
  const [owed, rate, divisor] = [BigInt(owedCents), rateOn(terms, day), periodDivisor(terms)];
  if (rate === 0n) return Number((owed + BigInt(payments) - 1n) / BigInt(payments));
  // (1 + i)^n as an exact fraction: at most 1,600 factors of 29 bits each.
  const [grown, plain] = [(divisor + rate) ** BigInt(payments), divisor ** BigInt(payments)];
  return Number(rounded(owed * rate * grown, divisor * (grown - plain)));
}
