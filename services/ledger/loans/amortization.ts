// The amortization schedule of a loan: the interest and principal of each payment until the loan is paid off. Pure; cents.
import { daysAfter } from '#contracts/days.js';
import { refuse } from '#contracts/problem.js';
import { isMonthly, maxInstallments, paymentCountOf, termsRules, type LoanTerms } from '#contracts/records/loan.js';
import { checkRules } from '#platform/record-rules.js';
import { dueDay, periodOf } from './frequencies.js';
import { interestOf, levelPayment } from './loan-interest.js';

export interface Installment {
  number: number;
  dueOn: string;
  paymentCents: number;
  interestCents: number;
  principalCents: number;
  extraCents: number;
  balanceCents: number;
}

/** Without their number, monthly payments end after 50 years. */
const maxPaymentsOf = (terms: LoanTerms): number => (isMonthly(terms) ? 600 : maxInstallments);

/** Returns consistent terms, or throws a problem. */
export function checkedTerms(terms: LoanTerms): LoanTerms {
  checkRules(termsRules, terms);
  const { paymentCents, extraPayments } = terms;
  const count = paymentCountOf(terms);
  const firstInterestCents = maxInterestOf(terms);
  // With interest by the period, a calculated payment always exceeds the interest.
  const levelCents =
    paymentCents ??
    (terms.interestByDay && count! > 1 ? levelPayment(terms, { owedCents: terms.amountCents, payments: count! }) : Infinity);
  if (levelCents <= firstInterestCents)
    refuse(
      'loan-payment-too-low',
      `The payment must be more than the first ${isMonthly(terms) ? 'month’s' : 'period’s'} interest of ${dollars(firstInterestCents)}.`,
    );
  const schedule = scheduleOf(terms);
  if (schedule.at(-1)!.balanceCents > 0)
    refuse(
      'loan-too-long',
      `With this payment the loan isn’t paid back after ${maxPaymentsOf(terms).toLocaleString('en-US')} ${isMonthly(terms) ? 'months' : 'payments'}.`,
    );
  const late = extraPayments.find(({ paidOn }) => paidOn > schedule.at(-1)!.dueOn);
  if (late) refuse('loan-extra', `The extra payment of ${late.paidOn} comes after the loan is paid back.`);
  return { ...terms, extraPayments: extraPayments.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1)) };
}

/**
 * Interest by the period is that part of the annual rate, of a month a twelfth, on the balance after the previous payment, to the nearest
 * cent; the rest is principal. Extra payments lower the balance from the next installment on. Interest by the day counts the days, and
 * extra payments count from their own day. The last payment is the remaining balance.
 */
export function scheduleOf(terms: LoanTerms): Installment[] {
  const { amountCents } = terms;
  const count = paymentCountOf(terms);
  const maxPayments = count ?? maxPaymentsOf(terms);
  const levelCents = terms.paymentCents ?? levelPayment(terms, { owedCents: amountCents, payments: maxPayments });
  const installments: Installment[] = [];
  let owedCents = amountCents;
  for (let number = 1; number <= maxPayments && owedCents > 0; number++) {
    const dueOn = dueDay(terms, number - 1);
    const before = installments.at(-1)?.dueOn;
    const extras = extrasBetween(terms, before ?? '', dueOn);
    const paid = totalOf(extras);
    const interestCents = interestOf(terms, { from: before ?? terms.startOn, dueOn, owedCents, extras });
    const earlyCents = terms.interestByDay ? Math.min(owedCents, paid) : 0;
    owedCents -= earlyCents;
    const isLast = number === count || owedCents + interestCents <= levelCents;
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

/** The interest of the first installment; by the day, at least that of a longest period. */
function maxInterestOf(terms: LoanTerms): number {
  const { amountCents: owedCents, startOn: from, firstPaymentOn } = terms;
  const days = terms.interestByDay ? [firstPaymentOn, daysAfter(from, periodOf(terms).maxDays)] : [firstPaymentOn];
  return Math.max(...days.map((dueOn) => interestOf(terms, { from, dueOn, owedCents, extras: [] })));
}

const dollars = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
