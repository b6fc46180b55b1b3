// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getLedger: RouteRef<typeof import('../../routes/general-ledger.js').getLedger> = { method: 'GET', path: '/api/v1/general-ledger', features: ['ledger'] };
export const getLedgerCategories: RouteRef<typeof import('../../routes/general-ledger.js').getLedgerCategories> = { method: 'GET', path: '/api/v1/general-ledger/categories', features: ['ledger'] };
export const getLedgerFast: RouteRef<typeof import('../../routes/general-ledger.js').getLedgerFast> = { method: 'GET', path: '/api/v1/general-ledger/fast', features: ['ledger'] };
export const getLedgerSummary: RouteRef<typeof import('../../routes/general-ledger.js').getLedgerSummary> = { method: 'GET', path: '/api/v1/general-ledger/summary', features: ['ledger'] };
export const getTransaction: RouteRef<typeof import('../../routes/general-ledger.js').getTransaction> = { method: 'GET', path: '/api/v1/transactions/:lineId', features: ['ledger'] };
export const putTransactionCategories: RouteRef<typeof import('../../routes/general-ledger.js').putTransactionCategories> = { method: 'PUT', path: '/api/v1/transactions/category', features: ['ledger', 'classification', 'tax'] };
export const putTransactionCategory: RouteRef<typeof import('../../routes/general-ledger.js').putTransactionCategory> = { method: 'PUT', path: '/api/v1/transactions/:lineId/category', features: ['ledger'] };
export const syncLedger: RouteRef<typeof import('../../routes/general-ledger.js').syncLedger> = { method: 'POST', path: '/api/v1/general-ledger/sync', features: ['ledger'] };
