// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getAlike: RouteRef<typeof import('../../routes/alike.js').getAlike> = { method: 'GET', features: ['ledger'], path: '/api/v1/transactions/:lineId/alike' };
