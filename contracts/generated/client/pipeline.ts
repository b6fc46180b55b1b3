// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getPipeline: RouteRef<typeof import('../../routes/pipeline.js').getPipeline> = { method: 'GET', features: ['pipeline'], path: '/api/v1/pipeline' };
export const streamChanges: RouteRef<typeof import('../../routes/pipeline.js').streamChanges> = { method: 'GET', features: ['members'], path: '/api/v1/changes' };
