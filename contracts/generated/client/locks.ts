// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const exportLockExceptions: RouteRef<typeof import('../../routes/locks.js').exportLockExceptions> = { method: 'GET', features: ['ledger'], path: '/api/v1/exports/lock-exceptions' };
export const getLocks: RouteRef<typeof import('../../routes/locks.js').getLocks> = { method: 'GET', features: ['ledger'], path: '/api/v1/locks' };
export const putLocks: RouteRef<typeof import('../../routes/locks.js').putLocks> = { method: 'PUT', features: ['ledger'], path: '/api/v1/locks' };
