// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getAnalytics: RouteRef<typeof import('../../routes/analytics.js').getAnalytics> = { method: 'GET', features: ['analysis'], path: '/api/v1/analytics' };
