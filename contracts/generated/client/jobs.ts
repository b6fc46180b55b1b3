// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getJob: RouteRef<typeof import('../../routes/jobs.js').getJob> = { method: 'GET', path: '/api/v1/jobs/:jobId', features: ['jobs'] };
export const streamJob: RouteRef<typeof import('../../routes/jobs.js').streamJob> = { method: 'GET', path: '/api/v1/jobs/:jobId/events', features: ['imports'] };
