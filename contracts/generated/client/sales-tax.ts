// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getSalesTax: RouteRef<typeof import('../../routes/sales-tax.js').getSalesTax> = { method: 'GET', features: ['ledger'], path: '/api/v1/sales-tax/:year/:month?' };
