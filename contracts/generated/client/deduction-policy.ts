// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const carryDeductionPolicy: RouteRef<typeof import('../../routes/deduction-policy.js').carryDeductionPolicy> = { method: 'POST', features: ['tax'], path: '/api/v1/tax/deduction-policy/:year/carry-over' };
export const getDeductionPolicy: RouteRef<typeof import('../../routes/deduction-policy.js').getDeductionPolicy> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/deduction-policy/:year' };
export const putDeductionPolicy: RouteRef<typeof import('../../routes/deduction-policy.js').putDeductionPolicy> = { method: 'PUT', features: ['tax'], path: '/api/v1/tax/deduction-policy/:year' };
