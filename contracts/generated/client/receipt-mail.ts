// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getReceiptMail: RouteRef<typeof import('../../routes/receipt-mail.js').getReceiptMail> = { method: 'GET', features: ['ledger'], path: '/api/v1/receipt-mail' };
export const renewReceiptAddress: RouteRef<typeof import('../../routes/receipt-mail.js').renewReceiptAddress> = { method: 'POST', features: ['ledger'], path: '/api/v1/receipt-mail/address' };
