// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getBalanceSheet: RouteRef<typeof import('../../routes/balances.js').getBalanceSheet> = { method: 'GET', path: '/api/v1/balance-sheet', features: ['ledger'] };
export const getCashFlow: RouteRef<typeof import('../../routes/balances.js').getCashFlow> = { method: 'GET', path: '/api/v1/cash-flow', features: ['ledger'] };
export const getTrialBalance: RouteRef<typeof import('../../routes/balances.js').getTrialBalance> = { method: 'GET', path: '/api/v1/trial-balance', features: ['ledger'] };
