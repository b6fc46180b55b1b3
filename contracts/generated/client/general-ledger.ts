// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getLedger: RouteRef<typeof import('../../routes/general-ledger.js').getLedger> = { method: 'GET', features: ['ledger'], path: '/api/v1/general-ledger' };
export const getLedgerCategories: RouteRef<typeof import('../../routes/general-ledger.js').getLedgerCategories> = { method: 'GET', features: ['ledger'], path: '/api/v1/general-ledger/categories' };
export const getLedgerFast: RouteRef<typeof import('../../routes/general-ledger.js').getLedgerFast> = { method: 'GET', features: ['ledger'], path: '/api/v1/general-ledger/fast' };
export const getLedgerSummary: RouteRef<typeof import('../../routes/general-ledger.js').getLedgerSummary> = { method: 'GET', features: ['ledger'], path: '/api/v1/general-ledger/summary' };
export const getTransaction: RouteRef<typeof import('../../routes/general-ledger.js').getTransaction> = { method: 'GET', features: ['ledger'], path: '/api/v1/transactions/:lineId' };
export const putTransactionCategories: RouteRef<typeof import('../../routes/general-ledger.js').putTransactionCategories> = { method: 'PUT', features: ['ledger', 'classification', 'tax'], path: '/api/v1/transactions/category' };
export const putTransactionCategory: RouteRef<typeof import('../../routes/general-ledger.js').putTransactionCategory> = { method: 'PUT', features: ['ledger'], path: '/api/v1/transactions/:lineId/category' };
export const syncLedger: RouteRef<typeof import('../../routes/general-ledger.js').syncLedger> = { method: 'POST', features: ['ledger'], path: '/api/v1/general-ledger/sync' };
