// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getAlerts: RouteRef<typeof import('../../routes/tax-alerts.js').getAlerts> = { method: 'GET', path: '/api/v1/alerts' };
export const getComplianceStatus: RouteRef<typeof import('../../routes/tax-alerts.js').getComplianceStatus> = { method: 'GET', path: '/api/v1/tax/compliance/:year/status' };
