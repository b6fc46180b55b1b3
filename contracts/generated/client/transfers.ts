// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getOpenTransfers: RouteRef<typeof import('../../routes/transfers.js').getOpenTransfers> = { method: 'GET', features: ['ledger'], path: '/api/v1/transfers/open' };
