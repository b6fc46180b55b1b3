// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getBalanceSheet: RouteRef<typeof import('../../routes/balances.js').getBalanceSheet> = { method: 'GET', features: ['ledger'], path: '/api/v1/balance-sheet' };
export const getCashFlow: RouteRef<typeof import('../../routes/balances.js').getCashFlow> = { method: 'GET', features: ['ledger'], path: '/api/v1/cash-flow' };
export const getTrialBalance: RouteRef<typeof import('../../routes/balances.js').getTrialBalance> = { method: 'GET', features: ['ledger'], path: '/api/v1/trial-balance' };
