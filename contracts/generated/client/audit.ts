// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const listAudit: RouteRef<typeof import('../../routes/audit.js').listAudit> = { method: 'GET', features: ['audit'], path: '/api/v1/audit' };
