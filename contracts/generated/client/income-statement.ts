// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getExpensesByVendor: RouteRef<typeof import('../../routes/income-statement.js').getExpensesByVendor> = { method: 'GET', features: ['ledger'], path: '/api/v1/expenses-by-vendor/:year/:month?' };
export const getIncomeStatement: RouteRef<typeof import('../../routes/income-statement.js').getIncomeStatement> = { method: 'GET', features: ['ledger'], path: '/api/v1/income-statement/:year/:month?' };
export const getIncomeStatementDetails: RouteRef<typeof import('../../routes/income-statement.js').getIncomeStatementDetails> = { method: 'GET', features: ['ledger'], path: '/api/v1/income-statement/details' };
export const getIncomeStatementSeries: RouteRef<typeof import('../../routes/income-statement.js').getIncomeStatementSeries> = { method: 'GET', features: ['ledger'], path: '/api/v1/income-statement/series/:range' };
