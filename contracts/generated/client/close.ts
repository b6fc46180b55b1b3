// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getClose: RouteRef<typeof import('../../routes/close.js').getClose> = { method: 'GET', features: ['ledger', 'accounts', 'tax', 'payroll'], path: '/api/v1/close/:year/:month?' };
