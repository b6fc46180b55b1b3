// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addCategories: RouteRef<typeof import('../../routes/accounts.js').addCategories> = { method: 'POST', path: '/api/v1/accounts/batch' };
export const changeCategory: RouteRef<typeof import('../../routes/accounts.js').changeCategory> = { method: 'PUT', path: '/api/v1/accounts/:accountId' };
export const listAccounts: RouteRef<typeof import('../../routes/accounts.js').listAccounts> = { method: 'GET', path: '/api/v1/accounts' };
export const openCategory: RouteRef<typeof import('../../routes/accounts.js').openCategory> = { method: 'POST', path: '/api/v1/accounts' };
export const renameCategory: RouteRef<typeof import('../../routes/accounts.js').renameCategory> = { method: 'PUT', path: '/api/v1/accounts/:accountId/name' };
