// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const carryDeductionPolicy: RouteRef<typeof import('../../routes/deduction-policy.js').carryDeductionPolicy> = { method: 'POST', path: '/api/v1/tax/deduction-policy/:year/carry-over', features: ['tax'] };
export const getDeductionPolicy: RouteRef<typeof import('../../routes/deduction-policy.js').getDeductionPolicy> = { method: 'GET', path: '/api/v1/tax/deduction-policy/:year', features: ['tax'] };
export const putDeductionPolicy: RouteRef<typeof import('../../routes/deduction-policy.js').putDeductionPolicy> = { method: 'PUT', path: '/api/v1/tax/deduction-policy/:year', features: ['tax'] };
