// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const answerPayoutDeposit: RouteRef<typeof import('../../routes/processors.js').answerPayoutDeposit> = { method: 'POST', features: ['invoices', 'ledger'], path: '/api/v1/payout-deposits/:bankTransactionId' };
export const getGrossReceipts: RouteRef<typeof import('../../routes/processors.js').getGrossReceipts> = { method: 'GET', features: ['invoices'], path: '/api/v1/processors/1099-k/:year' };
export const listPayoutDeposits: RouteRef<typeof import('../../routes/processors.js').listPayoutDeposits> = { method: 'GET', features: ['invoices'], path: '/api/v1/payout-deposits' };
export const listProcessors: RouteRef<typeof import('../../routes/processors.js').listProcessors> = { method: 'GET', features: ['invoices'], path: '/api/v1/processors' };
