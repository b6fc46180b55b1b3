// The ledger rows that are payments of a loan, with the interest and principal of each by its schedule. Pure; cents, money out negative.
import type { LoanTerms } from '#contracts/records/loan.js';
import type { LoanPayment } from '#contracts/routes/loans.js';
import type { Installment } from './amortization.js';

/** A bank transaction that names the lender or has a part on the loan's account. */
export interface LenderRow {
  lineId: string;
  date: string;
  description: string;
  paidFrom: string;
  category: string;
  amountCents: number;
  /** Principal posted to the loan account, or null if there is none. */
  principalCents: number | null;
}

/** The bank may post a payment up to this many days before or after its due date. */
const daysApart = 20;

interface Slot {
  kind: LoanPayment['kind'];
  installment: number | null;
  dueOn: string;
  /** As the row's amount would be. */
  amountCents: number;
  interestCents: number;
}

/** In the order of the rows. Each installment matches at most one row: first by exact amount, then by nearest date. */
export function loanPayments(rows: readonly LenderRow[], terms: LoanTerms | null, schedule: readonly Installment[]): LoanPayment[] {
  const slots = terms ? slotsOf(terms, schedule) : [];
  const found = pairs(rows, slots);
  return rows.map((row, at) => paymentOf(row, found.get(at)));
}

function slotsOf({ startOn, amountCents, extraPayments }: LoanTerms, schedule: readonly Installment[]): Slot[] {
  return [
    { kind: 'proceeds', installment: null, dueOn: startOn, amountCents, interestCents: 0 },
    ...extraPayments.map((extra): Slot => ({
      ...{ kind: 'extra', installment: null, dueOn: extra.paidOn, amountCents: -extra.amountCents, interestCents: 0 },
    })),
    ...schedule.map(({ number, dueOn, paymentCents, interestCents }): Slot => ({
      ...{ kind: 'installment', installment: number, dueOn, amountCents: -paymentCents, interestCents },
    })),
  ];
}

function pairs(rows: readonly LenderRow[], slots: readonly Slot[]): Map<number, Slot> {
  const all = rows.flatMap((row, at) =>
    slots.flatMap((slot, to) => {
      const days = Math.abs(Date.parse(row.date) - Date.parse(slot.dueOn)) / 86_400_000;
      const exact = row.amountCents === slot.amountCents;
      const fits = days <= daysApart && (exact || (slot.kind === 'installment' && row.amountCents < 0));
      return fits ? [{ at, to, slot, days, exact }] : [];
    }),
  );
  all.sort((a, b) => Number(b.exact) - Number(a.exact) || a.days - b.days || a.at - b.at || a.to - b.to);
  const found = new Map<number, Slot>();
  const taken = new Set<number>();
  for (const { at, to, slot } of all) {
    if (found.has(at) || taken.has(to)) continue;
    found.set(at, slot);
    taken.add(to);
  }
  return found;
}

function paymentOf({ principalCents: kept, ...row }: LenderRow, slot: Slot | undefined): LoanPayment {
  const { kind, installment } = slot ?? { kind: row.amountCents > 0 ? ('proceeds' as const) : ('unscheduled' as const), installment: null };
  const paidCents = 0 - row.amountCents;
  const scheduled = slot ? Math.min(slot.interestCents, Math.max(0, paidCents)) : row.amountCents > 0 ? 0 : null;
  const interestCents = kept === null ? scheduled : paidCents - kept;
  return {
    ...{ ...row, kind, installment, interestCents },
    principalCents: interestCents === null ? null : paidCents - interestCents,
    differenceCents: slot ? paidCents + slot.amountCents : 0,
    split: kept !== null,
  };
}
