// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const listClearedEntries: RouteRef<typeof import('../../routes/reconciliations.js').listClearedEntries> = { method: 'GET', features: ['ledger', 'accounts'], path: '/api/v1/reconciliations/cleared' };
export const listReconcilable: RouteRef<typeof import('../../routes/reconciliations.js').listReconcilable> = { method: 'GET', features: ['ledger', 'accounts'], path: '/api/v1/reconciliations/accounts' };
export const listReconciliationChanges: RouteRef<typeof import('../../routes/reconciliations.js').listReconciliationChanges> = { method: 'GET', features: ['ledger', 'accounts'], path: '/api/v1/reconciliations/:id/changes' };
export const listReconciliations: RouteRef<typeof import('../../routes/reconciliations.js').listReconciliations> = { method: 'GET', features: ['ledger', 'accounts'], path: '/api/v1/reconciliations' };
export const previewReconciliation: RouteRef<typeof import('../../routes/reconciliations.js').previewReconciliation> = { method: 'GET', features: ['ledger', 'accounts'], path: '/api/v1/reconciliations/preview' };
export const reconcile: RouteRef<typeof import('../../routes/reconciliations.js').reconcile> = { method: 'POST', features: ['ledger', 'accounts'], path: '/api/v1/reconciliations' };
export const reconciliationReport: RouteRef<typeof import('../../routes/reconciliations.js').reconciliationReport> = { method: 'GET', features: ['ledger'], path: '/api/v1/reconciliations/:id/report' };
export const reopenReconciliation: RouteRef<typeof import('../../routes/reconciliations.js').reopenReconciliation> = { method: 'POST', features: ['ledger', 'accounts'], path: '/api/v1/reconciliations/:id/reopen' };
export const sumClearedEntries: RouteRef<typeof import('../../routes/reconciliations.js').sumClearedEntries> = { method: 'GET', features: ['ledger', 'accounts'], path: '/api/v1/reconciliations/cleared/sums' };
