// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getTaxAlerts: RouteRef<typeof import('../../routes/tax-alerts.js').getTaxAlerts> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/alerts' };
export const getTaxCompliance: RouteRef<typeof import('../../routes/tax-alerts.js').getTaxCompliance> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/compliance/:year' };
