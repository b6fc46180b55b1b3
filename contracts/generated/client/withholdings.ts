// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const listWithholdings: RouteRef<typeof import('../../routes/withholdings.js').listWithholdings> = { method: 'GET', path: '/api/v1/1099-nec/:year/withholdings', features: ['payroll'] };
export const putWithholding: RouteRef<typeof import('../../routes/withholdings.js').putWithholding> = { method: 'PUT', path: '/api/v1/1099-nec/:year/withholdings/:vendorId', features: ['payroll'] };
