// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getSettings: RouteRef<typeof import('../../routes/settings.js').getSettings> = { method: 'GET', features: ['settings'], path: '/api/v1/settings' };
export const putSettings: RouteRef<typeof import('../../routes/settings.js').putSettings> = { method: 'PUT', features: ['ledger'], path: '/api/v1/settings' };
