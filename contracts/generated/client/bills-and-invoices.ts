// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addDocument: RouteRef<typeof import('../../routes/bills-and-invoices.js').addDocument> = { method: 'POST', features: ['ledger'], path: '/api/v1/bills-and-invoices' };
export const getAging: RouteRef<typeof import('../../routes/bills-and-invoices.js').getAging> = { method: 'GET', features: ['ledger'], path: '/api/v1/bills-and-invoices/aging' };
export const getDocument: RouteRef<typeof import('../../routes/bills-and-invoices.js').getDocument> = { method: 'GET', features: ['ledger'], path: '/api/v1/bills-and-invoices/:documentId' };
export const getDocumentStart: RouteRef<typeof import('../../routes/bills-and-invoices.js').getDocumentStart> = { method: 'GET', features: ['ledger'], path: '/api/v1/bills-and-invoices/start' };
export const getDocumentsForTransaction: RouteRef<typeof import('../../routes/bills-and-invoices.js').getDocumentsForTransaction> = { method: 'GET', features: ['ledger'], path: '/api/v1/transactions/:lineId/documents' };
export const listDocuments: RouteRef<typeof import('../../routes/bills-and-invoices.js').listDocuments> = { method: 'GET', features: ['ledger'], path: '/api/v1/bills-and-invoices' };
export const payDocument: RouteRef<typeof import('../../routes/bills-and-invoices.js').payDocument> = { method: 'POST', features: ['ledger'], path: '/api/v1/bills-and-invoices/:documentId/payments' };
export const payDocuments: RouteRef<typeof import('../../routes/bills-and-invoices.js').payDocuments> = { method: 'POST', features: ['ledger'], path: '/api/v1/transactions/:lineId/documents' };
export const undoPayment: RouteRef<typeof import('../../routes/bills-and-invoices.js').undoPayment> = { method: 'DELETE', features: ['ledger'], path: '/api/v1/bills-and-invoices/:documentId/payments/:paymentId' };
export const voidDocument: RouteRef<typeof import('../../routes/bills-and-invoices.js').voidDocument> = { method: 'POST', features: ['ledger'], path: '/api/v1/bills-and-invoices/:documentId/void' };
