// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getUnusualPayments: RouteRef<typeof import('../../routes/unusual-payments.js').getUnusualPayments> = { method: 'GET', features: ['classification'], path: '/api/v1/unusual-payments' };
