// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getSeenChanges: RouteRef<typeof import('../../routes/seen.js').getSeenChanges> = { method: 'GET', features: ['members'], path: '/api/v1/me/seen-changes' };
export const putFirstSteps: RouteRef<typeof import('../../routes/seen.js').putFirstSteps> = { method: 'PUT', features: ['members'], path: '/api/v1/me/first-steps' };
export const putSeenChanges: RouteRef<typeof import('../../routes/seen.js').putSeenChanges> = { method: 'PUT', features: ['members'], path: '/api/v1/me/seen-changes' };
