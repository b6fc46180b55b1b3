// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getAlerts: RouteRef<typeof import('../../routes/alerts.js').getAlerts> = { method: 'GET', features: ['tax'], path: '/api/v1/alerts' };
