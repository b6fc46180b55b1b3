// The ledger rows that are payments of a loan, with the interest and principal of each by its schedule. Pure; cents, money out negative.
import { dayMs } from '#contracts/days.js';
import type { LoanOpening, LoanTerms } from '#contracts/records/loan.js';
import type { Installment, LoanPayment } from '#contracts/routes/loans.js';
import { isAdvance, remittedBefore, remittedFee } from './fixed-fee.js';
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

/**
 * In the order of the rows, oldest first. Each installment matches at most one row: first by exact amount, then by nearest date. What sales
 * pay back has no installments: each payment counts.
 */
export function loanPayments(
  rows: readonly LenderRow[],
  { terms, opening = null, schedule }: { terms: LoanTerms | null; opening?: LoanOpening | null; schedule: readonly Installment[] },
): LoanPayment[] {
  const slots = terms ? slotsOf(terms, schedule).filter(({ dueOn }) => opening === null || dueOn >= opening.on) : [];
  const found = new Map([...pairs(rows, slots), ...(terms ? remittances(rows, terms, opening) : [])]);
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
    ...schedule.flatMap(({ number, dueOn, paymentCents, interestCents, balloonCents = 0 }): Slot[] => {
      const facts = { installment: number, dueOn, daysApart };
      const regular: Slot = { ...facts, kind: 'installment', amountCents: -paymentCents, interestCents };
      if (balloonCents === 0) return [regular];
      const together: Slot = { ...facts, kind: 'balloon', amountCents: -paymentCents - balloonCents, interestCents };
      return [regular, { ...facts, kind: 'balloon', amountCents: -balloonCents, interestCents: 0 }, together];
    }),
  ];
}

/** Each payment of a percentage of sales since the advance, as its own installment, until all is paid. */
function remittances(rows: readonly LenderRow[], terms: LoanTerms, opening: LoanOpening | null): [number, Slot][] {
  if (!terms.fromSales || !isAdvance(terms)) return [];
  const found: [number, Slot][] = [];
  let beforeCents = opening ? remittedBefore(terms, opening) : 0;
  for (const [at, { date, amountCents }] of rows.entries()) {
    if (amountCents >= 0 || date < (opening?.on ?? terms.startOn)) continue;
    const { feeCents, beyondCents } = remittedFee(terms, { beforeCents, paidCents: -amountCents });
    beforeCents -= amountCents;
    if (beyondCents === -amountCents) break;
    const facts = { kind: 'installment', installment: found.length + 1, dueOn: date, daysApart: 0 } as const;
    found.push([at, { ...facts, amountCents: amountCents + beyondCents, interestCents: feeCents }]);
  }
  return found;
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
    // The last payment and its balloon are paid together or apart.
    const last = slots.length - 1;
    const hasBalloon = slots[last]!.kind === 'balloon';
    if (hasBalloon && to === last) for (const part of [last - 2, last - 1]) taken.add(part);
    if (hasBalloon && (to === last - 1 || to === last - 2)) taken.add(last);
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
    scheduledInterestCents: scheduled,
    differenceCents: slot ? paidCents + slot.amountCents : 0,
    split: kept !== null,
  };
}
