// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const splitTransaction: RouteRef<typeof import('../../routes/splits.js').splitTransaction> = { method: 'PUT', features: ['ledger'], path: '/api/v1/transactions/:lineId/split' };
