// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const createLoan: RouteRef<typeof import('../../routes/loans.js').createLoan> = { method: 'POST', features: ['ledger'], path: '/api/v1/loans' };
export const deleteLoan: RouteRef<typeof import('../../routes/loans.js').deleteLoan> = { method: 'DELETE', features: ['ledger'], path: '/api/v1/loans/:loanId' };
export const getLoan: RouteRef<typeof import('../../routes/loans.js').getLoan> = { method: 'GET', features: ['ledger'], path: '/api/v1/loans/:loanId' };
export const listLoans: RouteRef<typeof import('../../routes/loans.js').listLoans> = { method: 'GET', features: ['ledger'], path: '/api/v1/loans' };
export const putLoan: RouteRef<typeof import('../../routes/loans.js').putLoan> = { method: 'PUT', features: ['ledger'], path: '/api/v1/loans/:loanId' };
export const splitLoanPayments: RouteRef<typeof import('../../routes/loans.js').splitLoanPayments> = { method: 'POST', features: ['ledger', 'tax'], path: '/api/v1/loans/:loanId/payments' };
export const undoLoanPayments: RouteRef<typeof import('../../routes/loans.js').undoLoanPayments> = { method: 'POST', features: ['ledger', 'tax'], path: '/api/v1/loans/:loanId/payments/undo' };
