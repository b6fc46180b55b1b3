// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const createLoan: RouteRef<typeof import('../../routes/loans.js').createLoan> = { method: 'POST', path: '/api/v1/loans', features: ['ledger'] };
export const deleteLoan: RouteRef<typeof import('../../routes/loans.js').deleteLoan> = { method: 'DELETE', path: '/api/v1/loans/:loanId', features: ['ledger'] };
export const getLoan: RouteRef<typeof import('../../routes/loans.js').getLoan> = { method: 'GET', path: '/api/v1/loans/:loanId', features: ['ledger'] };
export const listLoans: RouteRef<typeof import('../../routes/loans.js').listLoans> = { method: 'GET', path: '/api/v1/loans', features: ['ledger'] };
export const putLoan: RouteRef<typeof import('../../routes/loans.js').putLoan> = { method: 'PUT', path: '/api/v1/loans/:loanId', features: ['ledger'] };
export const splitLoanPayments: RouteRef<typeof import('../../routes/loans.js').splitLoanPayments> = { method: 'POST', path: '/api/v1/loans/:loanId/payments', features: ['ledger'] };
export const undoLoanPayments: RouteRef<typeof import('../../routes/loans.js').undoLoanPayments> = { method: 'POST', path: '/api/v1/loans/:loanId/payments/undo', features: ['ledger'] };
