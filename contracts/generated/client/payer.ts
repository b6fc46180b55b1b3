// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getPayer: RouteRef<typeof import('../../routes/payer.js').getPayer> = { method: 'GET', features: ['payroll'], path: '/api/v1/payroll/payer' };
export const putPayer: RouteRef<typeof import('../../routes/payer.js').putPayer> = { method: 'PUT', features: ['payroll', 'tax'], path: '/api/v1/payroll/payer' };
