// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getPayrollQuarter: RouteRef<typeof import('../../routes/tax-estimates.js').getPayrollQuarter> = { method: 'GET', path: '/api/v1/payroll/quarterly/:year/:quarter', features: ['tax'] };
export const getQuarterlyTax: RouteRef<typeof import('../../routes/tax-estimates.js').getQuarterlyTax> = { method: 'GET', path: '/api/v1/quarterly-tax/:year/:quarter', features: ['tax'] };
export const getTaxMetrics: RouteRef<typeof import('../../routes/tax-estimates.js').getTaxMetrics> = { method: 'GET', path: '/api/v1/tax/metrics', features: ['tax'] };
export const quarterlyFile: RouteRef<typeof import('../../routes/tax-estimates.js').quarterlyFile> = { method: 'GET', path: '/api/v1/quarterly-tax/:year/file', features: ['tax'] };
