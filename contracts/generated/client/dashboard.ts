// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getDashboardSummary: RouteRef<typeof import('../../routes/dashboard.js').getDashboardSummary> = { method: 'GET', features: ['ledger'], path: '/api/v1/dashboard/summary' };
