// Compares the books of a loan with its schedule on a given day. Pure; cents.
import type { LoanOpening, LoanTerms } from '#contracts/records/loan.js';
import type { Installment } from '#contracts/routes/loans.js';

interface ComparedLoan {
  borrowed: Compared;
  repaid: Compared;
  balance: Compared;
}

interface Compared {
  booksCents: number;
  scheduleCents: number | null;
}

interface Scheduled {
  terms: LoanTerms | null;
  /** Of a loan from before the books: the schedule continues from it. */
  opening?: LoanOpening | null;
  schedule: readonly Installment[];
  asOf: string;
}

export function comparedLoan(
  books: { borrowedCents: number; repaidCents: number },
  { terms, opening = null, schedule, asOf }: Scheduled,
): ComparedLoan {
  const from = opening?.on ?? terms?.startOn ?? '';
  const borrowedCents = terms && (from <= asOf ? (opening?.balanceCents ?? terms.amountCents) : 0);
  // Sales decide when an advance is paid back.
  const repaidCents =
    terms && !terms.fromSales
      ? Math.min(
          borrowedCents!,
          repaidThrough(
            terms.extraPayments.filter(({ paidOn }) => paidOn >= from),
            schedule,
            asOf,
          ),
        )
      : null;
  return {
    borrowed: { booksCents: books.borrowedCents, scheduleCents: borrowedCents },
    repaid: { booksCents: books.repaidCents, scheduleCents: repaidCents },
    balance: {
      booksCents: books.borrowedCents - books.repaidCents,
      scheduleCents: borrowedCents === null || repaidCents === null ? null : borrowedCents - repaidCents,
    },
  };
}

/** An extra payment counts from its own day, though interest follows it only from the next installment on. */
function repaidThrough(extraPayments: LoanTerms['extraPayments'], schedule: readonly Installment[], asOf: string): number {
  const due = schedule
    .filter(({ dueOn }) => dueOn <= asOf)
    .reduce((total, { principalCents, balloonCents = 0 }) => total + principalCents + balloonCents, 0);
  const extra = extraPayments.filter(({ paidOn }) => paidOn <= asOf).reduce((total, payment) => total + payment.amountCents, 0);
  return due + extra;
}
