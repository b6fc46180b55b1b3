// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getAuditRisk: RouteRef<typeof import('../../routes/audit-risk.js').getAuditRisk> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/audit-risk' };
export const getTaxSummary: RouteRef<typeof import('../../routes/audit-risk.js').getTaxSummary> = { method: 'GET', features: ['tax'], path: '/api/v1/tax-summary/:year' };
