// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getPayRuns: RouteRef<typeof import('../../routes/pay-runs.js').getPayRuns> = { method: 'GET', features: ['ledger'], path: '/api/v1/pay-runs/:year' };
export const getW3: RouteRef<typeof import('../../routes/pay-runs.js').getW3> = { method: 'GET', features: ['ledger'], path: '/api/v1/w3/:year' };
export const importPayReport: RouteRef<typeof import('../../routes/pay-runs.js').importPayReport> = { method: 'POST', features: ['ledger', 'accounts'], path: '/api/v1/pay-runs/reports' };
export const postWaitingRuns: RouteRef<typeof import('../../routes/pay-runs.js').postWaitingRuns> = { method: 'POST', features: ['ledger'], path: '/api/v1/pay-runs/post-waiting' };
export const removeW3: RouteRef<typeof import('../../routes/pay-runs.js').removeW3> = { method: 'DELETE', features: ['ledger'], path: '/api/v1/w3/:year' };
export const saveW3: RouteRef<typeof import('../../routes/pay-runs.js').saveW3> = { method: 'PUT', features: ['ledger', 'accounts'], path: '/api/v1/w3/:year' };
export const undoPayReport: RouteRef<typeof import('../../routes/pay-runs.js').undoPayReport> = { method: 'DELETE', features: ['ledger'], path: '/api/v1/pay-runs/reports/:reportId' };
