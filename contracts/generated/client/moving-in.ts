// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const moveIn: RouteRef<typeof import('../../routes/moving-in.js').moveIn> = { method: 'POST', features: ['ledger', 'accounts'], path: '/api/v1/moving-in' };
