// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const findPayees: RouteRef<typeof import('../../routes/payee-page.js').findPayees> = { method: 'GET', path: '/api/v1/payees', features: ['classification'] };
export const getPayee: RouteRef<typeof import('../../routes/payee-page.js').getPayee> = { method: 'GET', path: '/api/v1/payee', features: ['classification'] };
export const getPayeeLines: RouteRef<typeof import('../../routes/payee-page.js').getPayeeLines> = { method: 'GET', path: '/api/v1/payee/lines', features: ['classification'] };
export const getPayeeOfLine: RouteRef<typeof import('../../routes/payee-page.js').getPayeeOfLine> = { method: 'GET', path: '/api/v1/transactions/:lineId/payee', features: ['ledger'] };
