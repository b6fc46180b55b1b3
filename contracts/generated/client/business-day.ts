// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getBusinessDay: RouteRef<typeof import('../../routes/business-day.js').getBusinessDay> = { method: 'GET', features: ['ledger'], path: '/api/v1/business-day' };
