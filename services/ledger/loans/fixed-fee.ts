// An advance for a fixed fee: what of each payment is the fee, and the rest pays the advance back. Pure; cents.
import { paymentCountOf, type LoanOpening, type LoanTerms } from '#contracts/records/loan.js';
import type { Installment } from '#contracts/routes/loans.js';
import { dueDay } from './frequencies.js';

type Advance = LoanTerms & { feeCents: number };
export const isAdvance = (terms: LoanTerms): terms is Advance => terms.feeCents !== undefined;

const totalOf = ({ amountCents, feeCents }: Advance): number => amountCents + feeCents;

/** What is paid each time. */
const levelOf = (terms: Advance): number => terms.paymentCents ?? Math.ceil(totalOf(terms) / paymentCountOf(terms)!);

/** The number of payments, of which the last one is what is left. */
export const advancePayments = (terms: Advance): number =>
  Math.min(paymentCountOf(terms) ?? Infinity, Math.ceil(totalOf(terms) / levelOf(terms)));

/**
 * The fee by the effective interest method: the yield at which the payments are worth the advance, on what is owed before each payment, is
 * the part of the fee in it; the last payment has the cents that are left. A fee is interest (Rev. Rul. 83-84 requires the effective rate and
 * refuses shares that are higher at first; Treas. Reg. 1.446-2(b) and (e): by a constant yield, and a payment is first the interest accrued),
 * and who reports by the cash method deducts it as it is paid (sec. 163(e)(2)(C) for advances of at most a year).
 */
export function advanceSchedule(terms: Advance, opening: LoanOpening | null = null): Installment[] {
  const [level, total] = [levelOf(terms), totalOf(terms)];
  const count = advancePayments(terms);
  const payments = Array.from({ length: count }, (_, at) => ({
    ...{ number: at + 1, dueOn: dueDay(terms, at), paymentCents: at === count - 1 ? total - level * at : level },
  })).filter(({ dueOn }) => opening === null || dueOn >= opening.on);
  const amounts = payments.map(({ paymentCents }) => paymentCents);
  let owedCents = opening?.balanceCents ?? terms.amountCents;
  let feeCents = Math.max(0, amounts.reduce((left, cents) => left + cents, 0) - owedCents);
  const rate = yieldOf(owedCents, amounts);
  return payments.map(({ number, dueOn, paymentCents }): Installment => {
    const isLast = number === count;
    const interestCents = isLast ? feeCents : Math.min(feeCents, paymentCents, Math.round(owedCents * rate));
    const principalCents = paymentCents - interestCents;
    feeCents -= interestCents;
    owedCents -= principalCents;
    return {
      ...{ number, dueOn, paymentCents, interestCents, principalCents },
      ...{ extraCents: 0, balanceCents: owedCents },
    };
  });
}

/** By a period, halved until no number is between. */
function yieldOf(amountCents: number, payments: readonly number[]): number {
  const worth = (rate: number) => payments.reduceRight((later, payment) => (later + payment) / (1 + rate), 0);
  let [low, high] = [0, 1];
  while (worth(high) > amountCents) high *= 2;
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > amountCents) low = middle;
    else high = middle;
  }
  return high;
}

interface Remitted {
  feeCents: number;
  /** More than was left to pay. */
  beyondCents: number;
}

/**
 * The fee in a percentage of sales, after others were paid. Sales decide when the advance is paid back, so there is no yield: each
 * payment has the same share of the fee as of the total, and rounded shares add up to the fee.
 */
export function remittedFee(terms: Advance, { beforeCents, paidCents }: { beforeCents: number; paidCents: number }): Remitted {
  const total = totalOf(terms);
  const share = (cents: number) => {
    const part = 2n * BigInt(Math.min(cents, total)) * BigInt(terms.feeCents) + BigInt(total);
    return Number(part / (2n * BigInt(total)));
  };
  const after = beforeCents + paidCents;
  return { feeCents: share(after) - share(beforeCents), beyondCents: Math.max(0, after - Math.max(total, beforeCents)) };
}

/** What was paid before the books, of an advance that sales pay back. */
export const remittedBefore = (terms: Advance, { balanceCents }: LoanOpening): number =>
  Math.max(0, totalOf(terms) - Math.round((balanceCents * totalOf(terms)) / terms.amountCents));
