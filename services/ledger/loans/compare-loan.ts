// Compares the books of a loan with its schedule on a given day. Pure; cents.
import type { LoanTerms } from '#contracts/records/loan.js';
import type { Installment } from './amortization.js';

interface ComparedLoan {
  borrowed: Compared;
  repaid: Compared;
  balance: Compared;
}

interface Compared {
  booksCents: number;
  scheduleCents: number | null;
}

export function comparedLoan(
  books: { borrowedCents: number; repaidCents: number },
  { terms, schedule, asOf }: { terms: LoanTerms | null; schedule: readonly Installment[]; asOf: string },
): ComparedLoan {
  const borrowedCents = terms && (terms.startOn <= asOf ? terms.amountCents : 0);
  const repaidCents = terms && repaidThrough(terms, schedule, asOf);
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
function repaidThrough({ extraPayments, amountCents }: LoanTerms, schedule: readonly Installment[], asOf: string): number {
  const due = schedule.filter(({ dueOn }) => dueOn <= asOf).reduce((total, { principalCents }) => total + principalCents, 0);
  const extra = extraPayments.filter(({ paidOn }) => paidOn <= asOf).reduce((total, payment) => total + payment.amountCents, 0);
  return Math.min(amountCents, due + extra);
}
