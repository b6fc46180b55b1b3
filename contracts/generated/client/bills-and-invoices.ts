// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addDocument: RouteRef<typeof import('../../routes/bills-and-invoices.js').addDocument> = { method: 'POST', path: '/api/v1/bills-and-invoices', features: ['ledger'] };
export const getAging: RouteRef<typeof import('../../routes/bills-and-invoices.js').getAging> = { method: 'GET', path: '/api/v1/bills-and-invoices/aging', features: ['ledger'] };
export const getDocument: RouteRef<typeof import('../../routes/bills-and-invoices.js').getDocument> = { method: 'GET', path: '/api/v1/bills-and-invoices/:documentId', features: ['ledger'] };
export const getDocumentsForTransaction: RouteRef<typeof import('../../routes/bills-and-invoices.js').getDocumentsForTransaction> = { method: 'GET', path: '/api/v1/transactions/:lineId/documents', features: ['ledger'] };
export const listDocuments: RouteRef<typeof import('../../routes/bills-and-invoices.js').listDocuments> = { method: 'GET', path: '/api/v1/bills-and-invoices', features: ['ledger'] };
export const payDocument: RouteRef<typeof import('../../routes/bills-and-invoices.js').payDocument> = { method: 'POST', path: '/api/v1/bills-and-invoices/:documentId/payments', features: ['ledger'] };
export const payDocuments: RouteRef<typeof import('../../routes/bills-and-invoices.js').payDocuments> = { method: 'POST', path: '/api/v1/transactions/:lineId/documents', features: ['ledger'] };
export const undoPayment: RouteRef<typeof import('../../routes/bills-and-invoices.js').undoPayment> = { method: 'DELETE', path: '/api/v1/bills-and-invoices/:documentId/payments/:paymentId', features: ['ledger'] };
export const voidDocument: RouteRef<typeof import('../../routes/bills-and-invoices.js').voidDocument> = { method: 'POST', path: '/api/v1/bills-and-invoices/:documentId/void', features: ['ledger'] };
