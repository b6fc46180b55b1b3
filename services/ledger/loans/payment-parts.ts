// The parts of a payment to a lender: interest, and the rest is principal. Money in is all principal. Pure; cents, money in positive.
import { refuse } from '#contracts/problem.js';
import type { Part } from '../splits/split-entry.js';

export function partsOfPayment(
  totalCents: number,
  interestCents: number,
  { principal, interest }: { principal: string; interest: string },
): Part[] {
  if (totalCents > 0 && interestCents !== 0) refuse('loan-proceeds', 'Loan proceeds have no interest. Nothing was changed.');
  if (interestCents > Math.abs(totalCents)) refuse('loan-interest', 'The interest can’t be more than the payment. Nothing was changed.');
  const principalCents = totalCents + interestCents;
  // Interest comes first, so that a payment recombined in the ledger is an expense again, not principal.
  return [
    ...(interestCents === 0 ? [] : [{ category: interest, amountCents: -interestCents }]),
    ...(principalCents === 0 ? [] : [{ category: principal, amountCents: principalCents }]),
  ];
}
