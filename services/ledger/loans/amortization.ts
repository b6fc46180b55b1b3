// The amortization schedule of a loan: the interest and principal of each payment until the loan is paid off. Pure; cents.
import { daysAfter } from '#contracts/days.js';
import { refuse } from '#contracts/problem.js';
import { isMonthly, maxInstallments, paymentCountOf, termsRules, type LoanOpening, type LoanTerms } from '#contracts/records/loan.js';
import type { Installment } from '#contracts/routes/loans.js';
import { checkRules } from '#platform/record-rules.js';
import { advancePayments, advanceSchedule, isAdvance } from './fixed-fee.js';
import { dueDay, periodOf } from './frequencies.js';
import { interestOf, levelPayment, type Span } from './loan-interest.js';

/** Without their number, monthly payments end after 50 years. */
const maxPaymentsOf = (terms: LoanTerms): number => (isMonthly(terms) ? 600 : maxInstallments);

/** Returns consistent terms, or throws a problem. */
export function checkedTerms(terms: LoanTerms, opening: LoanOpening | null = null): LoanTerms {
  checkRules(termsRules, terms);
  if (terms.fromSales) return terms;
  if (isAdvance(terms)) {
    if (advancePayments(terms) > maxPaymentsOf(terms)) refuseLength(terms);
    refuseOpening(advanceSchedule(terms, opening), opening);
    return terms;
  }
  const { startOn: day, amountCents: owedCents, extraPayments } = terms;
  const payments = terms.amortizationPayments ?? paymentCountOf(terms);
  const firstInterestCents = maxInterestOf(terms);
  // With interest by the period, a calculated payment always exceeds the interest.
  const levelCents =
    terms.paymentCents ?? (terms.interestByDay && payments! > 1 ? levelPayment(terms, { owedCents, day, payments: payments! }) : Infinity);
  if (levelCents <= firstInterestCents)
    refuse(
      'loan-payment-too-low',
      `The payment must be more than the first ${isMonthly(terms) ? 'month’s' : 'period’s'} interest of ${dollars(firstInterestCents)}.`,
    );
  const schedule = scheduleOf(terms, opening);
  refuseOpening(schedule, opening);
  const low = terms.rateChanges && schedule.find(({ principalCents, balanceCents }) => principalCents <= 0 && balanceCents > 0);
  if (low) refuse('loan-payment-too-low', `The payment due ${low.dueOn} must be more than its interest of ${dollars(low.interestCents)}.`);
  if (schedule.at(-1)!.balanceCents > 0) refuseLength(terms);
  const late = extraPayments.find(({ paidOn }) => paidOn > schedule.at(-1)!.dueOn);
  if (late) refuse('loan-extra', `The extra payment on ${late.paidOn} is after the loan is paid off.`);
  return { ...terms, extraPayments: extraPayments.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1)) };
}

/** An earlier loan has installments left, and as much of them as is owed. */
function refuseOpening(schedule: readonly Installment[], opening: LoanOpening | null): void {
  if (opening === null) return;
  const left = schedule.reduce((total, { paymentCents, balloonCents = 0 }) => total + paymentCents + balloonCents, 0);
  if (left < opening.balanceCents)
    refuse(
      'loan-opening',
      `Under these terms, only ${dollars(left)} is left to pay from ${opening.on} on. Change the terms or the opening balance.`,
    );
}

function refuseLength(terms: LoanTerms): never {
  const most = `${maxPaymentsOf(terms).toLocaleString('en-US')} ${isMonthly(terms) ? 'months' : 'payments'}`;
  return refuse('loan-too-long', `With this payment, the loan isn’t paid off after ${most}.`);
}

/**
 * Empty if sales pay it back. Of a loan from before the books, the installments that are left, from what was owed when the books start. An
 * advance for a fixed fee has its own schedule, in fixed-fee.ts.
 *
 * Interest by the period is that part of the annual rate, of a month a twelfth, on the balance after the previous payment, to the nearest
 * cent; the rest is principal. Extra payments lower the balance from the next installment on. Interest by the day counts the days, and
 * extra payments count from their own day. The last payment is the remaining balance; with a balloon, what is left then is apart.
 */
export function scheduleOf(terms: LoanTerms, opening: LoanOpening | null = null): Installment[] {
  if (terms.fromSales) return [];
  if (isAdvance(terms)) return advanceSchedule(terms, opening);
  const count = paymentCountOf(terms);
  const maxPayments = count ?? maxPaymentsOf(terms);
  const installments: Installment[] = [];
  let owedCents = terms.amountCents;
  let levelCents = firstLevel(terms, maxPayments);
  let isOpen = opening === null;
  for (let number = 1; number <= maxPayments && (owedCents > 0 || !isOpen); number++) {
    const dueOn = dueDay(terms, number - 1);
    const before = installments.at(-1)?.dueOn;
    if (opening && !isOpen && dueOn >= opening.on) {
      isOpen = true;
      owedCents = opening.balanceCents;
    }
    levelCents = levelFrom(terms, { owedCents, number, from: before, earlier: installments.at(-2)?.dueOn }) ?? levelCents;
    const extras = extrasBetween(terms, before ?? '', dueOn).filter(({ paidOn }) => !isOpen || !opening || paidOn >= opening.on);
    const installment = installmentOf(terms, { number, from: before ?? terms.startOn, dueOn, owedCents, levelCents, extras });
    owedCents = installment.balanceCents;
    installments.push(installment);
  }
  return opening ? installments.filter(({ dueOn }) => dueOn >= opening.on) : installments;
}

const firstLevel = (terms: LoanTerms, maxPayments: number): number =>
  terms.paymentCents ??
  levelPayment(terms, { owedCents: terms.amountCents, day: terms.startOn, payments: terms.amortizationPayments ?? maxPayments });

interface Before {
  owedCents: number;
  number: number;
  /** The due day before, and the one before that; absent of the first ones. */
  from: string | undefined;
  earlier: string | undefined;
}

/** A new payment, after a full period at a new rate: what the lender stated, or what pays back the rest in the same number of payments. */
function levelFrom(terms: LoanTerms, { owedCents, number, from, earlier = terms.startOn }: Before): number | undefined {
  if (from === undefined || owedCents === 0) return undefined;
  const changes = (terms.rateChanges ?? []).filter(({ fromOn }) => fromOn > earlier && fromOn <= from).toSorted((a, b) => (a.fromOn < b.fromOn ? -1 : 1)); // prettier-ignore
  const change = changes.at(-1);
  if (!change || change.paymentCents !== undefined) return change?.paymentCents;
  const payments = terms.amortizationPayments ?? paymentCountOf(terms);
  if (terms.paymentCents !== undefined || payments === undefined) return undefined;
  return levelPayment(terms, { owedCents, day: from, payments: payments - number + 1 });
}

interface Due extends Span {
  number: number;
  levelCents: number;
}

function installmentOf(terms: LoanTerms, { number, levelCents, ...span }: Due): Installment {
  const { dueOn, extras } = span;
  const interestCents = interestOf(terms, span);
  const paid = extras.reduce((total, { amountCents }) => total + amountCents, 0);
  const earlyCents = terms.interestByDay ? Math.min(span.owedCents, paid) : 0;
  const owedCents = span.owedCents - earlyCents;
  const hasBalloon = terms.amortizationPayments !== undefined;
  const isLast = number === paymentCountOf(terms);
  const closes = (isLast && !hasBalloon) || owedCents + interestCents <= levelCents;
  const paymentCents = closes ? owedCents + interestCents : levelCents;
  const principalCents = paymentCents - interestCents;
  const lateCents = terms.interestByDay ? 0 : Math.min(owedCents - principalCents, paid);
  const restCents = owedCents - principalCents - lateCents;
  return {
    ...{ number, dueOn, paymentCents, interestCents, principalCents, extraCents: earlyCents + lateCents },
    ...(isLast && restCents > 0 ? { balloonCents: restCents, balanceCents: 0 } : { balanceCents: restCents }),
  };
}

const extrasBetween = ({ extraPayments }: LoanTerms, after: string, through: string): LoanTerms['extraPayments'] =>
  extraPayments.filter(({ paidOn }) => paidOn > after && paidOn <= through).toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1));

/** The interest of the first installment; by the day, at least that of a longest period. */
function maxInterestOf(terms: LoanTerms): number {
  const { amountCents: owedCents, startOn: from, firstPaymentOn } = terms;
  const days = terms.interestByDay ? [firstPaymentOn, daysAfter(from, periodOf(terms).maxDays)] : [firstPaymentOn];
  return Math.max(...days.map((dueOn) => interestOf(terms, { from, dueOn, owedCents, extras: [] })));
}

const dollars = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
