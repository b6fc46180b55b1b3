// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const putAccountNumber: RouteRef<typeof import('../../routes/account-numbers.js').putAccountNumber> = { method: 'PUT', features: ['bank-links', 'accounts', 'ledger'], path: '/api/v1/bank-accounts/:bankAccountId/number' };
