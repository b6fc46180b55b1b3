// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getCloseChanges: RouteRef<typeof import('../../routes/closes.js').getCloseChanges> = { method: 'GET', features: ['ledger'], path: '/api/v1/closes/:closeId/changes' };
export const listCloses: RouteRef<typeof import('../../routes/closes.js').listCloses> = { method: 'GET', features: ['ledger'], path: '/api/v1/closes' };
