// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const exportAudit: RouteRef<typeof import('../../routes/audit.js').exportAudit> = { method: 'GET', features: ['members'], path: '/api/v1/exports/audit' };
export const listAudit: RouteRef<typeof import('../../routes/audit.js').listAudit> = { method: 'GET', features: ['audit'], path: '/api/v1/audit' };
