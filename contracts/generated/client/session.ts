// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const endSession: RouteRef<typeof import('../../routes/session.js').endSession> = { method: 'POST', path: '/api/v1/session/end', features: ['members'] };
export const extendSession: RouteRef<typeof import('../../routes/session.js').extendSession> = { method: 'POST', path: '/api/v1/session/extend', features: ['members'] };
export const reportClientError: RouteRef<typeof import('../../routes/session.js').reportClientError> = { method: 'POST', path: '/api/v1/client-errors', features: ['members'] };
