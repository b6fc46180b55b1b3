// The amortization schedule of a loan: the interest and principal of each monthly payment until the loan is paid off. Pure; cents.
import { daysAfter, daysBetween } from '#contracts/days.js';
import { refuse } from '#contracts/problem.js';
import { maxInstallments, termsRules, type LoanTerms } from '#contracts/records/loan.js';
import { checkRules } from '#platform/record-rules.js';

export interface Installment {
  number: number;
  dueOn: string;
  paymentCents: number;
  interestCents: number;
  principalCents: number;
  extraCents: number;
  balanceCents: number;
}

/** Returns consistent terms, or throws a problem. */
export function checkedTerms(terms: LoanTerms): LoanTerms {
  checkRules(termsRules, terms);
  const { months, paymentCents, extraPayments } = terms;
  const firstInterestCents = maxInterestOf(terms);
  // With monthly interest, a calculated payment always exceeds the interest.
  const levelCents = paymentCents ?? (terms.interestByDay && months! > 1 ? levelPayment(terms, months!) : Infinity);
  if (levelCents <= firstInterestCents)
    refuse('loan-payment-too-low', `The payment must be more than the first month’s interest of ${dollars(firstInterestCents)}.`);
  const schedule = scheduleOf(terms);
  if (schedule.at(-1)!.balanceCents > 0)
    refuse('loan-too-long', `With this payment the loan isn’t paid back after ${maxInstallments} months.`);
  const late = extraPayments.find(({ paidOn }) => paidOn > schedule.at(-1)!.dueOn);
  if (late) refuse('loan-extra', `The extra payment of ${late.paidOn} comes after the loan is paid back.`);
  return { ...terms, extraPayments: extraPayments.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1)) };
}

/**
 * Monthly interest is a twelfth of the annual rate on the balance after the previous payment, to the nearest cent; the rest is principal.
 * Extra payments lower the balance from the next installment on. Daily interest is 1/365 per day, and extra payments count from their own
 * day. The last payment is the remaining balance.
 */
export function scheduleOf(terms: LoanTerms): Installment[] {
  const { amountCents, firstPaymentOn, months = maxInstallments } = terms;
  const levelCents = terms.paymentCents ?? levelPayment(terms, months);
  const installments: Installment[] = [];
  let owedCents = amountCents;
  for (let number = 1; number <= months && owedCents > 0; number++) {
    const dueOn = monthsLater(firstPaymentOn, number - 1);
    const before = installments.at(-1)?.dueOn;
    const extras = extrasBetween(terms, before ?? '', dueOn);
    const paid = totalOf(extras);
    const [interestCents, earlyCents] = terms.interestByDay
      ? [interestByDay(terms, { from: before ?? terms.startOn, dueOn, owedCents, extras }), Math.min(owedCents, paid)]
      : [interestOf(terms, owedCents), 0];
    owedCents -= earlyCents;
    const isLast = number === terms.months || owedCents + interestCents <= levelCents;
    const paymentCents = isLast ? owedCents + interestCents : levelCents;
    owedCents -= paymentCents - interestCents;
    const lateCents = terms.interestByDay ? 0 : Math.min(owedCents, paid);
    const extraCents = earlyCents + lateCents;
    owedCents -= lateCents;
    installments.push({
      ...{ number, dueOn, paymentCents, interestCents, principalCents: paymentCents - interestCents, extraCents },
      balanceCents: owedCents,
    });
  }
  return installments;
}

const extrasBetween = ({ extraPayments }: LoanTerms, after: string, through: string): LoanTerms['extraPayments'] =>
  extraPayments.filter(({ paidOn }) => paidOn > after && paidOn <= through).toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1));

const totalOf = (payments: LoanTerms['extraPayments']): number => payments.reduce((total, { amountCents }) => total + amountCents, 0);

/** The rate in ten-thousandths of a percent, so that interest is calculated in integers. */
const rateOf = ({ annualPercent }: LoanTerms): bigint => BigInt(Math.round(annualPercent * 1e4));
const monthlyDivisor = 12n * 1_000_000n;

const interestOf = (terms: LoanTerms, owedCents: number): number => Number(rounded(BigInt(owedCents) * rateOf(terms), monthlyDivisor));

const dailyDivisor = 365n * 1_000_000n;

interface Days {
  from: string;
  dueOn: string;
  /** On the first of them. */
  owedCents: number;
  extras: LoanTerms['extraPayments'];
}

/**
 * Actual/365: the balance on each day from one payment to the next, less extra payments from their days on; the sum to the nearest cent.
 */
function interestByDay(terms: LoanTerms, { from, dueOn, owedCents, extras }: Days): number {
  const days = (start: string) => BigInt(daysBetween(start, dueOn));
  let left = owedCents;
  let owedDays = BigInt(owedCents) * days(from);
  for (const { paidOn, amountCents } of extras) {
    const paid = Math.min(left, amountCents);
    left -= paid;
    owedDays -= BigInt(paid) * days(paidOn);
  }
  return Number(rounded(owedDays * rateOf(terms), dailyDivisor));
}

/** The interest of the first installment; with daily interest, at least that of a 31-day month. */
function maxInterestOf(terms: LoanTerms): number {
  const { amountCents: owedCents, startOn, firstPaymentOn } = terms;
  if (!terms.interestByDay) return interestOf(terms, owedCents);
  const until = [firstPaymentOn, daysAfter(startOn, 31)].map((dueOn) =>
    interestByDay(terms, { from: startOn, dueOn, owedCents, extras: [] }),
  );
  return Math.max(...until);
}

/** Rounds half a cent up. */
const rounded = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

/**
 * The equal payment that closes the loan in so many months: P·i / (1 − (1 + i)^−n), to the nearest cent; without interest, a part rounded
 * up.
 */
function levelPayment(terms: LoanTerms, months: number): number {
  const [amount, rate] = [BigInt(terms.amountCents), rateOf(terms)];
  if (rate === 0n) return Number((amount + BigInt(months) - 1n) / BigInt(months));
  // (1 + i)^n as an exact fraction: at most 600 factors of 24 bits each.
  const [grown, plain] = [(monthlyDivisor + rate) ** BigInt(months), monthlyDivisor ** BigInt(months)];
  return Number(rounded(amount * rate * grown, monthlyDivisor * (grown - plain)));
}

/** The same day of a later month, or its last day. */
function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

const dollars = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
