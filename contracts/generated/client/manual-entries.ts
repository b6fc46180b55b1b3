// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addEntry: RouteRef<typeof import('../../routes/manual-entries.js').addEntry> = { method: 'POST', path: '/api/v1/manual-entries', features: ['ledger'] };
export const changeEntry: RouteRef<typeof import('../../routes/manual-entries.js').changeEntry> = { method: 'PUT', path: '/api/v1/manual-entries/:entryId', features: ['ledger'] };
export const undoEntry: RouteRef<typeof import('../../routes/manual-entries.js').undoEntry> = { method: 'DELETE', path: '/api/v1/manual-entries/:entryId', features: ['ledger'] };
