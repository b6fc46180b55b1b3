// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const applyCarryovers: RouteRef<typeof import('../../routes/carryovers.js').applyCarryovers> = { method: 'POST', features: ['tax'], path: '/api/v1/tax/carryovers/:year/apply' };
export const getCarryovers: RouteRef<typeof import('../../routes/carryovers.js').getCarryovers> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/carryovers/:year' };
