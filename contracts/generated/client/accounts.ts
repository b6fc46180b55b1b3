// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addCategories: RouteRef<typeof import('../../routes/accounts.js').addCategories> = { method: 'POST', path: '/api/v1/accounts/batch', features: ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'] };
export const changeCategory: RouteRef<typeof import('../../routes/accounts.js').changeCategory> = { method: 'PUT', path: '/api/v1/accounts/:accountId', features: ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'] };
export const listAccounts: RouteRef<typeof import('../../routes/accounts.js').listAccounts> = { method: 'GET', path: '/api/v1/accounts', features: ['ledger'] };
export const openCategory: RouteRef<typeof import('../../routes/accounts.js').openCategory> = { method: 'POST', path: '/api/v1/accounts', features: ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'] };
export const renameCategory: RouteRef<typeof import('../../routes/accounts.js').renameCategory> = { method: 'PUT', path: '/api/v1/accounts/:accountId/name', features: ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'] };
