// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getJob: RouteRef<typeof import('../../routes/jobs.js').getJob> = { method: 'GET', features: ['jobs'], path: '/api/v1/jobs/:jobId' };
export const streamJob: RouteRef<typeof import('../../routes/jobs.js').streamJob> = { method: 'GET', features: ['imports'], path: '/api/v1/jobs/:jobId/events' };
