// The calls of loans.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import { createLoan, deleteLoan, getLoan, listLoans, putLoan, splitLoanPayments, undoLoanPayments } from '#contracts/generated/client.js';
import type { createLoan as CreateRoute, getLoan as GetRoute, listLoans as ListRoute } from '#contracts/routes/loans.js';
import { call } from '../../lib/api.js';

export type Loan = ReplyOf<typeof ListRoute>['loans'][number];
export type LoanInFull = ReplyOf<typeof GetRoute>;
export type Payment = LoanInFull['payments'][number];
export type LoanBody = Omit<BodyInput<typeof CreateRoute>, 'tenantId'>;

// Below the ledger's key, so that any change of the books reads them again.
export const loansQuery = queryOptions({ queryKey: ['ledger', 'loans'], queryFn: ({ signal }) => call(listLoans, { signal }) });

export const loanQuery = (loanId: string) =>
  queryOptions({
    queryKey: ['ledger', 'loans', loanId],
    queryFn: ({ signal }) => call(getLoan, { params: { loanId }, signal }),
  });

/** Adds a loan, or replaces the one that was seen. */
export const saveLoan = (body: LoanBody, seen: LoanInFull['loan'] | null) =>
  seen ? call(putLoan, { params: { loanId: seen.loanId }, body: { ...body, revision: seen.revision } }) : call(createLoan, { body });

export const removeLoan = (loanId: string) => call(deleteLoan, { params: { loanId } });

export const splitPayments = (loanId: string, payments: { lineId: string; interestCents: number }[]) =>
  call(splitLoanPayments, { params: { loanId }, body: { payments } });

export const undoPayments = (loanId: string, lineIds: string[]) => call(undoLoanPayments, { params: { loanId }, body: { lineIds } });
