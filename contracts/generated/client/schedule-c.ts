// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const computeScheduleC: RouteRef<typeof import('../../routes/schedule-c.js').computeScheduleC> = { method: 'POST', features: ['tax'], path: '/api/v1/tax/schedule-c/compute' };
export const generateScheduleC: RouteRef<typeof import('../../routes/schedule-c.js').generateScheduleC> = { method: 'POST', features: ['tax'], path: '/api/v1/tax/schedule-c/:year/generate' };
export const getOtherExpenses: RouteRef<typeof import('../../routes/schedule-c.js').getOtherExpenses> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/schedule-c/:year/other-expenses' };
export const getScheduleC: RouteRef<typeof import('../../routes/schedule-c.js').getScheduleC> = { method: 'GET', features: ['tax'], path: '/api/v1/schedule-c/:year' };
export const getScheduleCLine: RouteRef<typeof import('../../routes/schedule-c.js').getScheduleCLine> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/schedule-c/:year/lines/:line' };
export const listScheduleCVersions: RouteRef<typeof import('../../routes/schedule-c.js').listScheduleCVersions> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/schedule-c/:year/versions' };
export const previewScheduleC: RouteRef<typeof import('../../routes/schedule-c.js').previewScheduleC> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/schedule-c/:year/preview' };
export const scheduleCFile: RouteRef<typeof import('../../routes/schedule-c.js').scheduleCFile> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/schedule-c/:year/file' };
