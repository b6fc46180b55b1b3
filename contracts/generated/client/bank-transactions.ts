// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getBankTransaction: RouteRef<typeof import('../../routes/bank-transactions.js').getBankTransaction> = { method: 'GET', features: ['imports'], path: '/api/v1/bank-transactions/:bankTransactionId' };
