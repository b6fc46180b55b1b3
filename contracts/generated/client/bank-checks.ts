// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getAccountChecks: RouteRef<typeof import('../../routes/bank-checks.js').getAccountChecks> = { method: 'GET', path: '/api/v1/bank-checks/:bankAccountId', features: ['ledger'] };
export const getBankChecks: RouteRef<typeof import('../../routes/bank-checks.js').getBankChecks> = { method: 'GET', path: '/api/v1/bank-checks', features: ['ledger'] };
