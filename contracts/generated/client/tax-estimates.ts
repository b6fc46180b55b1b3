// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getPayrollQuarter: RouteRef<typeof import('../../routes/tax-estimates.js').getPayrollQuarter> = { method: 'GET', features: ['tax'], path: '/api/v1/payroll/quarterly/:year/:quarter' };
export const getQuarterlyTax: RouteRef<typeof import('../../routes/tax-estimates.js').getQuarterlyTax> = { method: 'GET', features: ['tax'], path: '/api/v1/quarterly-tax/:year/:quarter' };
export const getTaxMetrics: RouteRef<typeof import('../../routes/tax-estimates.js').getTaxMetrics> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/metrics' };
export const quarterlyFile: RouteRef<typeof import('../../routes/tax-estimates.js').quarterlyFile> = { method: 'GET', features: ['tax'], path: '/api/v1/quarterly-tax/:year/file' };
