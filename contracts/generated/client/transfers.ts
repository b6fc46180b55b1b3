// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getOpenTransfers: RouteRef<typeof import('../../routes/transfers.js').getOpenTransfers> = { method: 'GET', features: ['ledger'], path: '/api/v1/transfers/open' };
export const listOtherSides: RouteRef<typeof import('../../routes/transfers.js').listOtherSides> = { method: 'GET', features: ['ledger'], path: '/api/v1/transactions/:lineId/other-sides' };
export const pairTransfer: RouteRef<typeof import('../../routes/transfers.js').pairTransfer> = { method: 'POST', features: ['ledger'], path: '/api/v1/transfers/pairs' };
export const undoTransferPair: RouteRef<typeof import('../../routes/transfers.js').undoTransferPair> = { method: 'DELETE', features: ['ledger'], path: '/api/v1/transfers/pairs/:pairId' };
