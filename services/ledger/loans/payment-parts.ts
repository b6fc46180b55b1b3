// The parts of a payment to a lender: its interest, and the rest is principal; of money in, all is principal. Pure; cents, money in positive.
import { DomainError } from '#contracts/problem.js';
import type { Part } from '../splits/split-entry.js';

export function partsOfPayment(
  wholeCents: number,
  interestCents: number,
  { principal, interest }: { principal: string; interest: string },
): Part[] {
  if (wholeCents > 0 && interestCents !== 0)
    throw new DomainError('loan-proceeds', 422, 'The loan itself has no interest. Nothing was changed.');
  if (interestCents > Math.abs(wholeCents))
    throw new DomainError('loan-interest', 422, 'The interest can’t be more than the payment. Nothing was changed.');
  const principalCents = wholeCents + interestCents;
  // Interest first: put together again in the ledger, the payment is an expense as it was, not principal in full.
  return [
    ...(interestCents === 0 ? [] : [{ category: interest, amountCents: -interestCents }]),
    ...(principalCents === 0 ? [] : [{ category: principal, amountCents: principalCents }]),
  ];
}
