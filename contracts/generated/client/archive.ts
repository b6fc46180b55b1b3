// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const exportArchive: RouteRef<typeof import('../../routes/archive.js').exportArchive> = { method: 'GET', features: ['members'], path: '/api/v1/archive' };
