// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const putLastLook: RouteRef<typeof import('../../routes/last-look.js').putLastLook> = { method: 'PUT', features: ['ledger'], path: '/api/v1/last-look' };
