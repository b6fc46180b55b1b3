// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getClientHistory: RouteRef<typeof import('../../routes/client-invoices.js').getClientHistory> = { method: 'GET', path: '/api/v1/clients/:clientKey', features: ['invoices'] };
export const listCharges: RouteRef<typeof import('../../routes/client-invoices.js').listCharges> = { method: 'GET', path: '/api/reconciliation/stripe/charges', features: ['invoices'] };
export const reconcileCharges: RouteRef<typeof import('../../routes/client-invoices.js').reconcileCharges> = { method: 'POST', path: '/api/reconciliation/stripe', features: ['invoices'] };
