// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getAccountChecks: RouteRef<typeof import('../../routes/bank-checks.js').getAccountChecks> = { method: 'GET', features: ['ledger'], path: '/api/v1/bank-checks/:bankAccountId' };
export const getBankChecks: RouteRef<typeof import('../../routes/bank-checks.js').getBankChecks> = { method: 'GET', features: ['ledger'], path: '/api/v1/bank-checks' };
