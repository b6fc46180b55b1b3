// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getComplianceStatus: RouteRef<typeof import('../../routes/compliance.js').getComplianceStatus> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/compliance/:year/status' };
