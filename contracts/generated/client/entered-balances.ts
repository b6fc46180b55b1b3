// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const putEnteredBalance: RouteRef<typeof import('../../routes/entered-balances.js').putEnteredBalance> = { method: 'PUT', features: ['ledger', 'accounts', 'tax'], path: '/api/v1/entered-balances/:bankAccountId' };
