// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addCategories: RouteRef<typeof import('../../routes/accounts.js').addCategories> = { method: 'POST', features: ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'], path: '/api/v1/accounts/batch' };
export const changeCategory: RouteRef<typeof import('../../routes/accounts.js').changeCategory> = { method: 'PUT', features: ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'], path: '/api/v1/accounts/:accountId' };
export const listAccounts: RouteRef<typeof import('../../routes/accounts.js').listAccounts> = { method: 'GET', features: ['ledger'], path: '/api/v1/accounts' };
export const openCategory: RouteRef<typeof import('../../routes/accounts.js').openCategory> = { method: 'POST', features: ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'], path: '/api/v1/accounts' };
export const renameCategory: RouteRef<typeof import('../../routes/accounts.js').renameCategory> = { method: 'PUT', features: ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'], path: '/api/v1/accounts/:accountId/name' };
