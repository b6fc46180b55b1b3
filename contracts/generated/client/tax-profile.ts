// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getFoundPayments: RouteRef<typeof import('../../routes/tax-profile.js').getFoundPayments> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/profile/:year/found-payments' };
export const getTaxProfile: RouteRef<typeof import('../../routes/tax-profile.js').getTaxProfile> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/profile/:year' };
export const putTaxProfile: RouteRef<typeof import('../../routes/tax-profile.js').putTaxProfile> = { method: 'PUT', features: ['tax'], path: '/api/v1/tax/profile/:year' };
