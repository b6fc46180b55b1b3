// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addReceipts: RouteRef<typeof import('../../routes/receipts.js').addReceipts> = { method: 'POST', features: ['ledger'], path: '/api/v1/receipts' };
export const deleteReceipt: RouteRef<typeof import('../../routes/receipts.js').deleteReceipt> = { method: 'DELETE', features: ['ledger'], path: '/api/v1/receipts/:receiptId' };
export const exportReceipts: RouteRef<typeof import('../../routes/receipts.js').exportReceipts> = { method: 'GET', features: ['ledger'], path: '/api/v1/receipts/export' };
export const getMissingReceipts: RouteRef<typeof import('../../routes/receipts.js').getMissingReceipts> = { method: 'GET', features: ['ledger'], path: '/api/v1/missing-receipts' };
export const getReceiptFile: RouteRef<typeof import('../../routes/receipts.js').getReceiptFile> = { method: 'GET', features: ['ledger'], path: '/api/v1/receipts/:receiptId/file' };
export const getReceiptMarks: RouteRef<typeof import('../../routes/receipts.js').getReceiptMarks> = { method: 'GET', features: ['ledger'], path: '/api/v1/receipt-marks' };
export const getReceiptPicture: RouteRef<typeof import('../../routes/receipts.js').getReceiptPicture> = { method: 'GET', features: ['ledger'], path: '/api/v1/receipts/:receiptId/picture' };
export const listReceipts: RouteRef<typeof import('../../routes/receipts.js').listReceipts> = { method: 'GET', features: ['ledger'], path: '/api/v1/receipts' };
export const matchReceipt: RouteRef<typeof import('../../routes/receipts.js').matchReceipt> = { method: 'POST', features: ['ledger'], path: '/api/v1/receipts/:receiptId/match' };
export const unmatchReceipt: RouteRef<typeof import('../../routes/receipts.js').unmatchReceipt> = { method: 'POST', features: ['ledger'], path: '/api/v1/receipts/:receiptId/unmatch' };
