// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const answerPayoutDeposit: RouteRef<typeof import('../../routes/processors.js').answerPayoutDeposit> = { method: 'POST', path: '/api/v1/payout-deposits/:bankTransactionId', features: ['invoices', 'ledger'] };
export const getGrossReceipts: RouteRef<typeof import('../../routes/processors.js').getGrossReceipts> = { method: 'GET', path: '/api/v1/processors/1099-k/:year', features: ['invoices'] };
export const listPayoutDeposits: RouteRef<typeof import('../../routes/processors.js').listPayoutDeposits> = { method: 'GET', path: '/api/v1/payout-deposits', features: ['invoices'] };
export const listProcessors: RouteRef<typeof import('../../routes/processors.js').listProcessors> = { method: 'GET', path: '/api/v1/processors', features: ['invoices'] };
