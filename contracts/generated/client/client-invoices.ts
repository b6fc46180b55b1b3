// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getClientHistory: RouteRef<typeof import('../../routes/client-invoices.js').getClientHistory> = { method: 'GET', features: ['invoices'], path: '/api/v1/clients/:clientKey' };
export const listCharges: RouteRef<typeof import('../../routes/client-invoices.js').listCharges> = { method: 'GET', features: ['invoices'], path: '/api/reconciliation/stripe/charges' };
export const reconcileCharges: RouteRef<typeof import('../../routes/client-invoices.js').reconcileCharges> = { method: 'POST', features: ['invoices'], path: '/api/reconciliation/stripe' };
