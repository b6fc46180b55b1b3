// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const computeScheduleC: RouteRef<typeof import('../../routes/schedule-c.js').computeScheduleC> = { method: 'POST', path: '/api/v1/tax/schedule-c/compute', features: ['tax'] };
export const generateScheduleC: RouteRef<typeof import('../../routes/schedule-c.js').generateScheduleC> = { method: 'POST', path: '/api/v1/tax/schedule-c/:year/generate', features: ['tax'] };
export const getOtherExpenses: RouteRef<typeof import('../../routes/schedule-c.js').getOtherExpenses> = { method: 'GET', path: '/api/v1/tax/schedule-c/:year/other-expenses', features: ['tax'] };
export const getScheduleC: RouteRef<typeof import('../../routes/schedule-c.js').getScheduleC> = { method: 'GET', path: '/api/v1/schedule-c/:year', features: ['tax'] };
export const getScheduleCLine: RouteRef<typeof import('../../routes/schedule-c.js').getScheduleCLine> = { method: 'GET', path: '/api/v1/tax/schedule-c/:year/lines/:line', features: ['tax'] };
export const listScheduleCVersions: RouteRef<typeof import('../../routes/schedule-c.js').listScheduleCVersions> = { method: 'GET', path: '/api/v1/tax/schedule-c/:year/versions', features: ['tax'] };
export const previewScheduleC: RouteRef<typeof import('../../routes/schedule-c.js').previewScheduleC> = { method: 'GET', path: '/api/v1/tax/schedule-c/:year/preview', features: ['tax'] };
export const scheduleCFile: RouteRef<typeof import('../../routes/schedule-c.js').scheduleCFile> = { method: 'GET', path: '/api/v1/tax/schedule-c/:year/file', features: ['tax'] };
