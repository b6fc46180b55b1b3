// The rest of a year's tax: the open installments, then the balance with the return, and how much of the required payment is made. Pure.
import { dollars } from '#contracts/money.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getTaxCompliance } from '#contracts/routes/tax-alerts.js';
import { sum } from '../amounts/sum.js';
import type { ReturnPayments } from './return-payments.query.js';
import type { YearEstimate } from './year-estimate.js';

export type PaymentPlan = NonNullable<ReplyOf<typeof getTaxCompliance>['payments']>;

interface Paid {
  estimate: Pick<YearEstimate, 'taxCents' | 'paidCents'>;
  withheldCents: number;
  withReturn: ReturnPayments;
}

/** The projected tax less everything paid; below zero, overpaid. Null while the tax isn't known. */
export function leftToPay({ estimate: { taxCents, paidCents }, withheldCents, withReturn }: Paid): number | null {
  return taxCents === null ? null : taxCents - withheldCents - paidCents - withReturn.extensionCents - withReturn.balanceDueCents;
}

interface PlanFacts extends Paid {
  estimate: Pick<YearEstimate, 'taxCents' | 'paidCents' | 'installments' | 'required'>;
  /** When the return is due. */
  returnDueOn: string;
}

/** Undefined while the tax isn't known. The open installments and the balance with the return add up to what is left to pay. */
export function paymentPlan(facts: PlanFacts): PaymentPlan | undefined {
  const { installments, required, paidCents } = facts.estimate;
  const leftCents = leftToPay(facts);
  if (leftCents === null || required === null) return undefined;
  return {
    installments: installments.map(({ quarter, dueOn, amountCents, openCents }) => ({
      ...{ quarter, dueOn, amount: dollars(amountCents ?? 0), open: dollars(openCents ?? 0) },
    })),
    withReturn: { dueOn: facts.returnDueOn, amount: dollars(leftCents - sum(installments.map(({ openCents }) => openCents ?? 0))) },
    safeHarbor: {
      ...{ required: dollars(required.cents), percent: required.percent, ofYear: required.ofYear },
      ...{ estimatesPaid: dollars(paidCents), withheld: dollars(facts.withheldCents) },
    },
  };
}
