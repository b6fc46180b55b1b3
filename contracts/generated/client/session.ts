// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const endSession: RouteRef<typeof import('../../routes/session.js').endSession> = { method: 'POST', features: ['members'], path: '/api/v1/session/end' };
export const extendSession: RouteRef<typeof import('../../routes/session.js').extendSession> = { method: 'POST', features: ['members'], path: '/api/v1/session/extend' };
export const reportClientError: RouteRef<typeof import('../../routes/session.js').reportClientError> = { method: 'POST', features: ['members'], path: '/api/v1/client-errors' };
