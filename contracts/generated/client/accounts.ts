// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const listAccounts: RouteRef<typeof import('../../routes/accounts.js').listAccounts> = { method: 'GET', path: '/api/v1/accounts' };
