// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getSettings: RouteRef<typeof import('../../routes/settings.js').getSettings> = { method: 'GET', path: '/api/v1/settings', features: ['settings'] };
export const putSettings: RouteRef<typeof import('../../routes/settings.js').putSettings> = { method: 'PUT', path: '/api/v1/settings', features: ['ledger'] };
