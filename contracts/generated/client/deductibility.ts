// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getDeductibility: RouteRef<typeof import('../../routes/deductibility.js').getDeductibility> = { method: 'GET', path: '/api/v1/tax/deductibility/:year', features: ['tax'] };
export const getDeductibilityDetails: RouteRef<typeof import('../../routes/deductibility.js').getDeductibilityDetails> = { method: 'GET', path: '/api/v1/tax/deductibility/:year/details', features: ['tax'] };
export const getDeductiblePayees: RouteRef<typeof import('../../routes/deductibility.js').getDeductiblePayees> = { method: 'GET', path: '/api/v1/tax/deductibility/:year/payees', features: ['tax'] };
export const getReportTransactions: RouteRef<typeof import('../../routes/deductibility.js').getReportTransactions> = { method: 'GET', path: '/api/v1/reports/transactions', features: ['tax'] };
