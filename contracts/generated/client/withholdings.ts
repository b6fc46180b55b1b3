// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const listWithholdings: RouteRef<typeof import('../../routes/withholdings.js').listWithholdings> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-nec/:year/withholdings' };
export const putWithholding: RouteRef<typeof import('../../routes/withholdings.js').putWithholding> = { method: 'PUT', features: ['payroll'], path: '/api/v1/1099-nec/:year/withholdings/:vendorId' };
