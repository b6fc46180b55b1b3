// The ledger rows that are payments of a loan, with the interest and principal of each by its schedule. Pure; cents, money out negative.
import { dayMs } from '#contracts/days.js';
import type { LoanTerms } from '#contracts/records/loan.js';
import type { LoanPayment } from '#contracts/routes/loans.js';
import type { Installment } from './amortization.js';
import { periodOf } from './frequencies.js';

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

interface Slot {
  kind: LoanPayment['kind'];
  installment: number | null;
  dueOn: string;
  /** The bank may post it up to this many days before or after. */
  daysApart: number;
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

function slotsOf(terms: LoanTerms, schedule: readonly Installment[]): Slot[] {
  const { startOn, amountCents, extraPayments } = terms;
  const { daysApart } = periodOf(terms);
  return [
    { kind: 'proceeds', installment: null, dueOn: startOn, daysApart: 20, amountCents, interestCents: 0 },
    ...extraPayments.map((extra): Slot => ({
      ...{ kind: 'extra', installment: null, dueOn: extra.paidOn, daysApart: 20, amountCents: -extra.amountCents, interestCents: 0 },
    })),
    ...schedule.map(({ number, dueOn, paymentCents, interestCents }): Slot => ({
      ...{ kind: 'installment', installment: number, dueOn, daysApart, amountCents: -paymentCents, interestCents },
    })),
  ];
}

/** Thousands of rows and installments: the days of each are parsed once. */
function pairs(rows: readonly LenderRow[], slots: readonly Slot[]): Map<number, Slot> {
  const due = slots.map(({ dueOn }) => Date.parse(dueOn) / dayMs);
  const all = rows.flatMap((row, at) => {
    const on = Date.parse(row.date) / dayMs;
    return slots.flatMap((slot, to) => {
      const days = Math.abs(on - due[to]!);
      const exact = row.amountCents === slot.amountCents;
      const fits = days <= slot.daysApart && (exact || (slot.kind === 'installment' && row.amountCents < 0));
      return fits ? [{ at, to, slot, days, exact }] : [];
    });
  });
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
