// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getDeductibility: RouteRef<typeof import('../../routes/deductibility.js').getDeductibility> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/deductibility/:year' };
export const getDeductibilityDetails: RouteRef<typeof import('../../routes/deductibility.js').getDeductibilityDetails> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/deductibility/:year/details' };
export const getDeductiblePayees: RouteRef<typeof import('../../routes/deductibility.js').getDeductiblePayees> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/deductibility/:year/payees' };
export const getReportTransactions: RouteRef<typeof import('../../routes/deductibility.js').getReportTransactions> = { method: 'GET', features: ['tax'], path: '/api/v1/reports/transactions' };
