// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const listBusinesses: RouteRef<typeof import('../../routes/businesses.js').listBusinesses> = { method: 'GET', features: ['members'], path: '/api/v1/businesses' };
