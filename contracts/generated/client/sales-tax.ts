// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const applyPostedTax: RouteRef<typeof import('../../routes/sales-tax.js').applyPostedTax> = { method: 'POST', features: ['ledger'], path: '/api/v1/posted-sales-tax' };
export const getSalesTax: RouteRef<typeof import('../../routes/sales-tax.js').getSalesTax> = { method: 'GET', features: ['ledger'], path: '/api/v1/sales-tax/:year/:month?' };
export const listPostedRemittances: RouteRef<typeof import('../../routes/sales-tax.js').listPostedRemittances> = { method: 'GET', features: ['ledger'], path: '/api/v1/posted-remittances' };
export const previewPostedTax: RouteRef<typeof import('../../routes/sales-tax.js').previewPostedTax> = { method: 'GET', features: ['ledger'], path: '/api/v1/posted-sales-tax' };
