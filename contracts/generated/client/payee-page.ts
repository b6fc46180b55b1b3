// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const findPayees: RouteRef<typeof import('../../routes/payee-page.js').findPayees> = { method: 'GET', features: ['classification'], path: '/api/v1/payees' };
export const getPayee: RouteRef<typeof import('../../routes/payee-page.js').getPayee> = { method: 'GET', features: ['classification'], path: '/api/v1/payee' };
export const getPayeeLines: RouteRef<typeof import('../../routes/payee-page.js').getPayeeLines> = { method: 'GET', features: ['classification'], path: '/api/v1/payee/lines' };
export const getPayeeOfLine: RouteRef<typeof import('../../routes/payee-page.js').getPayeeOfLine> = { method: 'GET', features: ['ledger'], path: '/api/v1/transactions/:lineId/payee' };
