// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getPayeeOfLine: RouteRef<typeof import('../../routes/payee-page.js').getPayeeOfLine> = { method: 'GET', path: '/api/v1/transactions/:lineId/payee' };
