// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const listBankAccounts: RouteRef<typeof import('../../routes/bank-accounts.js').listBankAccounts> = { method: 'GET', features: ['accounts'], path: '/api/v1/bank-accounts' };
export const putAccountUse: RouteRef<typeof import('../../routes/bank-accounts.js').putAccountUse> = { method: 'PUT', features: ['accounts', 'ledger', 'classification', 'tax'], path: '/api/v1/bank-accounts/:bankAccountId/use' };
