// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getPayer: RouteRef<typeof import('../../routes/payer.js').getPayer> = { method: 'GET', path: '/api/v1/payroll/payer', features: ['payroll'] };
export const putPayer: RouteRef<typeof import('../../routes/payer.js').putPayer> = { method: 'PUT', path: '/api/v1/payroll/payer', features: ['payroll'] };
