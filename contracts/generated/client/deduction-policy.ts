// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const carryDeductionPolicy: RouteRef<typeof import('../../routes/deduction-policy.js').carryDeductionPolicy> = { method: 'POST', features: ['tax'], path: '/api/v1/tax/deduction-policy/:year/carry-over' };
export const getDeductionPolicy: RouteRef<typeof import('../../routes/deduction-policy.js').getDeductionPolicy> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/deduction-policy/:year' };
export const listCategoryLines: RouteRef<typeof import('../../routes/deduction-policy.js').listCategoryLines> = { method: 'POST', features: ['tax'], path: '/api/v1/tax/deduction-policy/:year/lines' };
export const putDeductionPolicy: RouteRef<typeof import('../../routes/deduction-policy.js').putDeductionPolicy> = { method: 'PUT', features: ['tax'], path: '/api/v1/tax/deduction-policy/:year' };
