// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addEntry: RouteRef<typeof import('../../routes/manual-entries.js').addEntry> = { method: 'POST', features: ['ledger'], path: '/api/v1/manual-entries' };
export const changeEntry: RouteRef<typeof import('../../routes/manual-entries.js').changeEntry> = { method: 'PUT', features: ['ledger'], path: '/api/v1/manual-entries/:entryId' };
export const undoEntry: RouteRef<typeof import('../../routes/manual-entries.js').undoEntry> = { method: 'DELETE', features: ['ledger'], path: '/api/v1/manual-entries/:entryId' };
