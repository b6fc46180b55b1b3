// Form 2210 Penalty Worksheet, 2020 to 2026: simple interest on installments that came late or too small (sec. 6654; sec. 6622(b): not compounded). Pure.
import { taxYearOf } from '../years/tax-years.js';
import type { TaxYear } from '../years/tax-year.js';
import { daysAfter, daysBetween } from '#contracts/days.js';
import { installmentDueOn, nominalDueOn, postponedDueOn, quarters, type Quarter } from '#contracts/rules/due-dates.js';

interface Payment {
  paidOn: string;
  amount: number;
}

/** An amount that was unpaid from `from` (exclusive) to `to`. */
interface Shortfall {
  amount: number;
  from: string;
  to: string;
}

/** Sec. 6654(b)(2): interest ends when paid, at the latest on April 15 of the next year. */
const endOf = (year: number): string => `${year + 1}-04-15`;

/** The day interest counts from: a postponed day itself, but the nominal due day if it was only shifted. */
const interestFrom = (year: TaxYear, quarter: Quarter): string => postponedDueOn(year.year, quarter) ?? nominalDueOn(year.year, quarter);

/**
 * Penalty Worksheet lines 1a to 1c: payments, oldest first, go to the earliest installment not fully paid. Withholding belongs in
 * `payments` as a quarter at each due day.
 */
export function shortfalls(required: Record<Quarter, number>, payments: readonly Payment[], year: TaxYear): Shortfall[] {
  const left = payments.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : 0)).map((payment) => ({ ...payment }));
  const end = endOf(year.year);
  return quarters.flatMap((quarter) => {
    const found: Shortfall[] = [];
    let lacking = required[quarter];
    while (lacking > 0 && left.length > 0) {
      const payment = left[0]!;
      const used = Math.min(lacking, payment.amount);
      lacking -= used;
      payment.amount -= used;
      if (payment.amount <= 0) left.shift();
      if (used > 0 && payment.paidOn > installmentDueOn(year.year, quarter))
        found.push({ amount: used, from: interestFrom(year, quarter), to: payment.paidOn < end ? payment.paidOn : end });
    }
    if (lacking > 0) found.push({ amount: lacking, from: interestFrom(year, quarter), to: end });
    return found.filter(({ from, to }) => from < to);
  });
}

/** Penalty Worksheet lines 4, 7, 10 and 13: amount × days / days of the year × rate, per calendar quarter. Null where a quarter's rate is not known. */
export function interestOn({ amount, from, to }: Shortfall): number | null {
  let interest = 0;
  for (let start = from; start < to;) {
    const end = endOfQuarter(daysAfter(start, 1));
    const until = end < to ? end : to;
    const percent = rateOn(until);
    if (percent === null) return null;
    interest += (amount * daysBetween(start, until) * percent) / 100 / daysOf(Number(until.slice(0, 4)));
    start = until;
  }
  return interest;
}

/** Form 2210 line 19 (2020: line 27): interest on all shortfalls together; null where a rate that is needed is not known. */
export function underpaymentPenalty(required: Record<Quarter, number>, payments: readonly Payment[], year: TaxYear): number | null {
  const each = shortfalls(required, payments, year).map(interestOn);
  return each.includes(null) ? null : each.reduce<number>((total, interest) => total + interest!, 0);
}

const endOfQuarter = (date: string): string => date.slice(0, 4) + ['-03-31', '-06-30', '-09-30', '-12-31'][quarterAt(date)];
const quarterAt = (date: string): number => Math.floor((Number(date.slice(5, 7)) - 1) / 3);
const rateOn = (date: string): number | null => taxYearOf(Number(date.slice(0, 4)))?.interestPercent[quarterAt(date)] ?? null;
const daysOf = (year: number): number => daysBetween(`${year}-01-01`, `${year + 1}-01-01`);
