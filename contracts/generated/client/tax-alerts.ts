// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getComplianceStatus: RouteRef<typeof import('../../routes/tax-alerts.js').getComplianceStatus> = { method: 'GET', path: '/api/v1/tax/compliance/:year/status', features: ['tax'] };
export const getTaxAlerts: RouteRef<typeof import('../../routes/tax-alerts.js').getTaxAlerts> = { method: 'GET', path: '/api/v1/tax/alerts', features: ['tax'] };
