// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getFoundPayments: RouteRef<typeof import('../../routes/tax-profile.js').getFoundPayments> = { method: 'GET', path: '/api/v1/tax/profile/:year/found-payments', features: ['tax'] };
export const getTaxProfile: RouteRef<typeof import('../../routes/tax-profile.js').getTaxProfile> = { method: 'GET', path: '/api/v1/tax/profile/:year', features: ['tax'] };
export const putTaxProfile: RouteRef<typeof import('../../routes/tax-profile.js').putTaxProfile> = { method: 'PUT', path: '/api/v1/tax/profile/:year', features: ['tax'] };
