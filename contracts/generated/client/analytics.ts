// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getAnalytics: RouteRef<typeof import('../../routes/analytics.js').getAnalytics> = { method: 'GET', path: '/api/v1/analytics', features: ['analysis'] };
